import {
  messageStates,
  type Conversation,
  type MessageState,
} from '@tresen/contract/conversations/conversation'

export type ConversationTab = 'queue' | 'connecting' | 'ongoing'

/** In which tab a conversation is listed; null: it has ended and is not under review. */
export function tabOf({ state, needsToBeReviewed }: Conversation): ConversationTab | null {
  if (state === 'Queued') return 'queue'
  if (state === 'Connecting') return 'connecting'
  if (state === 'Bot' || state === 'Connected') return 'ongoing'
  return needsToBeReviewed ? 'queue' : null
}

/** By priority, then last activity, newest first. */
export function sortConversations(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted(
    (one, other) =>
      other.priority - one.priority ||
      activity(other).localeCompare(activity(one)) ||
      (one.id < other.id ? -1 : 1),
  )
}

function activity({ lastMessageTimestamp, created }: Conversation): string {
  return lastMessageTimestamp ?? created
}

/** How a conversation is marked in lists. */
export type ConversationMark = {
  isBold: boolean
  dot: 'critical' | 'important' | 'unassigned' | 'unread' | null
}

export function markOf(conversation: Conversation): ConversationMark {
  const { isUnread, isCritical, isImportant, needsToBeReviewed, assignedUserId, state } = conversation
  const isFinished = state === 'Complete' || state === 'Abandoned'
  const isUnassigned = assignedUserId === null && state !== 'Bot' && !isFinished
  const dot = isCritical ? 'critical' : isImportant ? 'important' : isUnassigned ? 'unassigned' : null
  return {
    isBold: isUnread || isUnassigned || needsToBeReviewed,
    dot: dot ?? (isUnread ? 'unread' : null),
  }
}

export type BadgeColour = 'error' | 'warning' | 'success'

/** Of calls or chats: whether any waits in the queue, or for somebody to accept it. */
export function handOffColour(conversations: readonly { readonly state: string }[]): BadgeColour {
  if (conversations.some(({ state }) => state === 'Queued')) return 'error'
  return conversations.some(({ state }) => state === 'Connecting') ? 'warning' : 'success'
}

/** Of the reviews. */
export function reviewColour(conversations: readonly Conversation[]): BadgeColour {
  const reviews = conversations.filter(({ needsToBeReviewed }) => needsToBeReviewed)
  if (reviews.some(({ assignedUserId, isInReview }) => !assignedUserId && !isInReview)) return 'error'
  if (conversations.some(({ isCritical }) => isCritical)) return 'error'
  const isWarning = reviews.some(({ isInReview }) => !isInReview)
  return isWarning || conversations.some(({ isImportant }) => isImportant) ? 'warning' : 'success'
}

/** What was offered to somebody and waits for their word: of no call, and not held yet. */
export function unhandledOf(conversations: readonly Conversation[], userId: string): Conversation[] {
  return conversations.filter(
    ({ assignedUserId, callId, state }) =>
      assignedUserId === userId && callId === null && (state === 'Queued' || state === 'Connecting'),
  )
}

/** Seconds between the sounds of conversations that need somebody; null: none. */
export function soundEvery(conversations: readonly Conversation[]): 5 | 10 | null {
  if (conversations.some(({ isCritical }) => isCritical)) return 5
  return conversations.some(({ isImportant }) => isImportant) ? 10 : null
}

/** Whether a state of a message that comes in is the same as the known one or later. */
export function isLaterState(known: MessageState, incoming: MessageState): boolean {
  return messageStates.indexOf(incoming) >= messageStates.indexOf(known)
}
