import type { PhoneCall } from '@tresen/contract/calls/call'
import type { Id } from '@tresen/contract/common'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { handOffColour, reviewColour, type BadgeColour } from './conversation-list.ts'

/** What guests need people for just now, each in one part: spoken, written, or left lying and to be reviewed. */
export type HandOffs = {
  readonly calls: readonly PhoneCall[]
  readonly chats: readonly Conversation[]
  readonly reviews: readonly Conversation[]
}

type Known = { conversations: Iterable<Conversation>; calls: Iterable<PhoneCall>; userId: Id | null }

/** The hand-offs that somebody sees, who has waited longest first; what somebody else has only where it matters. */
export function handOffsOf({ conversations, calls, userId }: Known): HandOffs {
  const seen = [...conversations].filter((one) => isSeenBy(one, userId)).sort(byUrgency)
  return {
    calls: [...calls].filter(isWithPeople).sort(byUrgency),
    // What is spoken is among the calls, as long as somebody is on the line.
    chats: seen.filter(
      ({ type, state, needsToBeReviewed }) => type === 'TextChat' && !needsToBeReviewed && rankOf(state) > 0,
    ),
    reviews: seen.filter(({ needsToBeReviewed }) => needsToBeReviewed),
  }
}

/** Who holds a conversation sees it, everybody what nobody has, and what is important or critical. */
function isSeenBy({ assignedUserId, isImportant, isCritical }: Conversation, userId: Id | null): boolean {
  return assignedUserId === null || assignedUserId === userId || isImportant || isCritical
}

/** Whether a call is no longer the bot's, and not over. */
export function isWithPeople({ state, party }: Pick<PhoneCall, 'state' | 'party'>): boolean {
  return state === 'Queued' || (party !== 'Bot' && rankOf(state) > 0)
}

/** Who waits comes before who is asked, and before who talks; 0: none of it. */
function rankOf(state: string): number {
  return ['Connected', 'Connecting', 'Queued'].indexOf(state) + 1
}

type Waiting = { id: Id; state: string; created: string; priority?: number }

function byUrgency(one: Waiting, other: Waiting): number {
  return (
    (other.priority ?? 0) - (one.priority ?? 0) ||
    rankOf(other.state) - rankOf(one.state) ||
    one.created.localeCompare(other.created) ||
    (one.id < other.id ? -1 : 1)
  )
}

/** The colour of each part. */
export function handOffColours({ calls, chats, reviews }: HandOffs): Record<keyof HandOffs, BadgeColour> {
  return { calls: handOffColour(calls), chats: handOffColour(chats), reviews: reviewColour(reviews) }
}

/** The colour where one badge stands for several. */
export function worstColour(colours: readonly BadgeColour[]): BadgeColour {
  return colours.find((one) => one === 'error') ?? colours.find((one) => one === 'warning') ?? 'success'
}

/** The order of a list under somebody's finger: nothing in it moves, what is new comes at its end. */
export function inKeptOrder(kept: readonly Id[], now: readonly Id[]): readonly Id[] {
  const added = now.filter((id) => !kept.includes(id))
  return added.length === 0 ? kept : [...kept, ...added]
}
