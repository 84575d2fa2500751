import { isCallOver } from '@tresen/domain/calls/move-call'
import { spokenSlackMs } from '@tresen/domain/conversations/answer-by'
import type { Deps } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import type { ConversationRow } from '../../conversations/conversations.sql.ts'
import { changeConversation } from '../../conversations/work/change-conversation.ts'
import { followWithCart } from '../../conversations/work/conversation-cart.ts'
import type { CallRow } from '../calls.sql.ts'

/** What is spoken in a call is a conversation: it is where the call is, with whom the call is. */
export async function followWithConversation(deps: Deps, call: CallRow): Promise<void> {
  const { conversationId, restaurantId } = call
  if (!conversationId) return
  const row = await changeConversation(deps, { conversationId, reach: [restaurantId] }, (found) => {
    const next = asCall(found, call)
    return isSame(found, next) ? null : { row: next }
  })
  if (!(row instanceof Refusal)) await followWithCart(deps, row)
}

/** A conversation as its call is. */
export function asCall(row: ConversationRow, call: CallRow): ConversationRow {
  const isOver = isCallOver(call)
  const isMissed = call.outcome === 'Missed' || (call.outcome === 'Dropped' && call.shoppingCartId !== null)
  const state = stateOf(call)
  return {
    ...row,
    state,
    assignedUserId: state === 'Connecting' || state === 'Connected' ? call.assignedUserId : null,
    level: call.party === 'Restaurant' ? 'Restaurant' : 'Agents',
    wasHandedOff: row.wasHandedOff || call.wasHandedOff,
    isGuestWaiting: !isOver && call.state !== 'Connected',
    needsToBeReviewed: row.needsToBeReviewed || (isOver && isMissed && !call.orderId && !row.isInReview),
    deadline: call.deadline && new Date(call.deadline.getTime() + spokenSlackMs),
  }
}

function stateOf({ state, party, assignedUserId }: CallRow): ConversationRow['state'] {
  if (state === 'Completed') return 'Complete'
  if (state === 'Abandoned') return 'Abandoned'
  if (party === 'Bot') return 'Bot'
  return assignedUserId ? state : 'Queued'
}

function isSame(before: ConversationRow, next: ConversationRow): boolean {
  const keys = [
    'state',
    'assignedUserId',
    'level',
    'wasHandedOff',
    'isGuestWaiting',
    'needsToBeReviewed',
  ] as const
  const sameTime = before.deadline?.getTime() === next.deadline?.getTime()
  return sameTime && keys.every((key) => before[key] === next[key])
}
