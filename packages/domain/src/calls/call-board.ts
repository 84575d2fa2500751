import type { Id } from '@tresen/contract/common'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { RestaurantEvent } from '@tresen/contract/live'
import { isNews, reduceEvent } from '../live/reduce-event.ts'
import { answerCallBy } from './answer-call-by.ts'

/** The calls of a restaurant, and the number of the last event they contain. */
export type CallBoard = { readonly seq: number; readonly calls: ReadonlyMap<Id, PhoneCall> }

export function callBoardFromSnapshot(calls: readonly PhoneCall[], seq: number): CallBoard {
  return { seq, calls: new Map(calls.map((call) => [call.id, call])) }
}

/** The board after an event; older data never replaces newer. */
export function applyCallEvent(board: CallBoard, event: RestaurantEvent): CallBoard {
  if (!isNews(board, event)) return board
  return { seq: event.seq, calls: reduceEvent({ addOrUpdateCall: withCall }, board.calls, event) }
}

/** With a call as it is now, unless something newer is known. */
export function withCall(calls: ReadonlyMap<Id, PhoneCall>, call: PhoneCall): ReadonlyMap<Id, PhoneCall> {
  const known = calls.get(call.id)
  if (known && known.version >= call.version) return calls
  return new Map(calls).set(call.id, call)
}

/** Those first for whom it rings or who wait for a person, then those that run, each the longest first; then the newest. */
export function sortCalls(calls: Iterable<PhoneCall>): PhoneCall[] {
  return [...calls].sort((one, other) => {
    const rank = rankOf(one)
    if (rank !== rankOf(other)) return rank - rankOf(other)
    return rank < 2 ? one.created.localeCompare(other.created) : other.created.localeCompare(one.created)
  })
}

function rankOf(call: PhoneCall): 0 | 1 | 2 {
  if (answerCallBy(call) !== null) return 0
  return call.deadline === null ? 2 : 1
}
