import type { Id } from '@tresen/contract/common'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { LostCall } from '@tresen/contract/calls/call-events'

type Call = Pick<PhoneCall, 'id' | 'restaurantId' | 'state'>

/** What a window knows of the calls of its person. */
export type SeenCalls = {
  /** What rings for them, or whom they speak with. */
  call: Call | null
  /** The call that was taken from them last. */
  told: LostCall | null
  /** The call that was begun here last. */
  made: Call | null
}

export type EndedCall = {
  seen: SeenCalls
  /** What is to be told of, once it is known what became of it; `reason`: as far as it was told. */
  lost: (Pick<Call, 'id' | 'restaurantId'> & { reason?: LostCall['reason'] }) | null
  /** What somebody has read of is not told once more when its news come late. */
  read: Id | null
}

/** A call that was begun before anybody looked is told of; one that was taken before is not. */
export function nothingEnded(seen: SeenCalls): EndedCall {
  return { seen: { ...seen, made: null }, lost: null, read: null }
}

/** What is to be told of after a look at what there is now. The same object when nothing changed. */
export function afterLook(before: EndedCall, seen: SeenCalls): EndedCall {
  const { call, told, made } = seen
  const last = before.seen.call
  const isTold = told !== null && told !== before.seen.told
  const isOther = call?.id !== last?.id || call?.state !== last?.state
  const isMade = made !== null && made.id !== before.seen.made?.id
  if (!isTold && !isOther && !isMade) return before
  let { lost, read } = before
  if (isTold && told.lastState === 'Connecting' && told.callId !== read)
    lost = { id: told.callId, restaurantId: told.restaurantId, reason: told.reason }
  // It rings for them once more.
  if (isOther && call?.id === read) read = null
  const isGone = isOther && last?.state === 'Connecting' && call?.id !== last.id
  if (isGone && last.id !== lost?.id && last.id !== read) lost = last
  if (isMade) lost = made
  return { seen, lost, read }
}

export function afterReading(before: EndedCall): EndedCall {
  return { ...before, lost: null, read: before.lost?.id ?? null }
}
