import type { ConversationReason } from '@tresen/contract/conversations/conversation'
import type { ConversationCourse } from './course.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

export const highestPriority = 3

/** How urgent a conversation is when it is handed off for this reason. */
const priorities: Record<ConversationReason, number> = {
  Wanted: 0,
  NeedsReview: 0,
  InvoiceAddress: 0,
  LargeOrder: 1,
  NotUnderstood: 1,
  BotFailed: 1,
  Silence: 1,
  CameBack: 1,
  Returned: 1,
  Banned: 1,
  Complaint: 2,
  Anger: 2,
}

export function priorityOf(reason: ConversationReason): number {
  return priorities[reason]
}

/** By priority, from 0 on: how long somebody may take to accept, and a guest wait in the queue or for an answer. */
const accepting = [30, 30, 20, 20].map((seconds) => seconds * SECOND)
const queueing = [180, 120, 90, 60].map((seconds) => seconds * SECOND)
const answering = [300, 240, 180, 120].map((seconds) => seconds * SECOND)

/** A bot answers at once or not at all. */
const BOT_ANSWERS_IN = 20 * SECOND
/** Nobody says anything any more. */
const BOT_IDLE = 120 * MINUTE
const STAFF_IDLE = 30 * MINUTE
/** The guest knows that nobody came; so long staff may still come. */
const LEFT_ALONE = 120 * MINUTE

/** Until when something has to happen to a conversation that is so from now on; null once it has ended. */
export function deadlineOf(course: ConversationCourse, now: Date): Date | null {
  const ms = span(course)
  return ms === null ? null : new Date(now.getTime() + ms)
}

function span({ state, priority, level, isGuestWaiting }: ConversationCourse): number | null {
  const urgency = Math.min(highestPriority, Math.max(0, priority))
  if (state === 'Bot') return isGuestWaiting ? BOT_ANSWERS_IN : BOT_IDLE
  if (state === 'Queued') return level === 'Nobody' ? LEFT_ALONE : queueing[urgency]!
  if (state === 'Connecting') return accepting[urgency]!
  if (state === 'Connected') return isGuestWaiting ? answering[urgency]! : STAFF_IDLE
  return null
}
