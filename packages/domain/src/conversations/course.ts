import type { ConversationReason, ConversationState } from '@tresen/contract/conversations/conversation'

/** What decides about a conversation: where it is, who has it, and until when. */
export type ConversationCourse = {
  state: ConversationState
  /** Of Connecting and Connected: who is asked, who has it. */
  assignedUserId: string | null
  priority: number
  /** Who is asked while it is queued: agents, then the restaurant; at last the guest is told that nobody comes. */
  level: QueueLevel
  /** Who was asked and did not take it. */
  passedBy: readonly string[]
  /** The guest has said something that nobody has answered. */
  isGuestWaiting: boolean
  wasHandedOff: boolean
  needsToBeReviewed: boolean
  isInReview: boolean
  reason: ConversationReason | null
  /** When something has to have happened; only what has ended has none. */
  deadline: Date | null
}

export type QueueLevel = 'Agents' | 'Restaurant' | 'Nobody'
