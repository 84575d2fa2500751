import { longestPromise, type Order } from '@tresen/contract/orders/order'
import { isReachable } from './guest-news.ts'
import { isClosed } from './order-states.ts'

const MINUTE = 60_000
const STEP = 5

/** What changes when an order is accepted: the fields of the event `orderReceptionStateChanged`. */
export type OrderReceptionFields = Pick<
  Order,
  | 'isAcknowledged'
  | 'acknowledgedAt'
  | 'orderReceptionState'
  | 'dueTimeFromMinutes'
  | 'dueTimeToMinutes'
  | 'dueAt'
>

type Promised = OrderReceptionFields & Pick<Order, 'state' | 'isPreOrder' | 'newAt'>

/**
 * The order as accepted at a screen. `toMinutes` is the new promise in minutes from `newAt`, so that accepting twice
 * promises the same; the width of the promise stays, and so does when it was accepted first. A pre-order keeps the time
 * that the guest chose.
 *
 * Refuses (`OrderClosed`) an order that is completed, cancelled or archived.
 */
export function acknowledgeOrder(
  order: Promised,
  toMinutes: number | undefined,
  now: Date,
): { ok: true; order: OrderReceptionFields } | { ok: false; code: 'OrderClosed' } {
  if (isClosed(order)) return { ok: false, code: 'OrderClosed' }
  const accepted = {
    ...acknowledged(order, now),
    orderReceptionState: { receptionState: 'TresenFrontend' as const },
  }
  return { ok: true, order: { ...accepted, ...promiseOf(order, toMinutes) } }
}

/**
 * The order as Tresen Lite or the cash register has received it: it lies on paper or in the books of the house, and nobody
 * has to be called about it. Null: nothing changes, it was received before or is over.
 */
export function receiveElsewhere(
  order: Promised,
  receptionState: 'TresenLite' | 'PosSystem',
  now: Date,
): OrderReceptionFields | null {
  if (!countsAsNew(order)) return null
  const { dueTimeFromMinutes, dueTimeToMinutes, dueAt } = order
  return {
    ...acknowledged(order, now),
    orderReceptionState: { receptionState },
    ...{ dueTimeFromMinutes, dueTimeToMinutes, dueAt },
  }
}

function acknowledged({ isAcknowledged, acknowledgedAt }: Promised, now: Date) {
  return { isAcknowledged: true, acknowledgedAt: isAcknowledged ? acknowledgedAt : now.toISOString() }
}

function promiseOf(order: Promised, toMinutes: number | undefined) {
  const { dueTimeFromMinutes, dueTimeToMinutes, dueAt } = order
  if (toMinutes === undefined || order.isPreOrder) return { dueTimeFromMinutes, dueTimeToMinutes, dueAt }
  return {
    dueTimeFromMinutes: Math.max(0, toMinutes - (dueTimeToMinutes - dueTimeFromMinutes)),
    dueTimeToMinutes: toMinutes,
    dueAt: new Date(Date.parse(order.newAt) + toMinutes * MINUTE).toISOString(),
  }
}

/** Whether an order still waits for somebody to accept it (document 2, section 4: counts as new). */
export function countsAsNew(order: Pick<Order, 'state' | 'isAcknowledged'>): boolean {
  return order.state === 'New' && !order.isAcknowledged
}

/** Whether another time can be promised: the order is accepted, its guest still waits, and did not choose the time. */
export function canPromiseAnew(
  order: Pick<Order, 'state' | 'isAcknowledged' | 'isPreOrder' | 'willBePickedUp'>,
): boolean {
  return order.isAcknowledged && !order.isPreOrder && !isClosed(order) && isReachable(order)
}

/**
 * The minutes from `newAt` that a screen suggests for accepting: what the guest was promised by the cooking times.
 * When that leaves the kitchen less than ten minutes (or than all it was promised in, if that is less), the next
 * multiple of five that leaves them. What is too old for another promise keeps the one it has.
 */
export function suggestedMinutes(order: Pick<Order, 'newAt' | 'dueTimeToMinutes'>, now: Date): number {
  const waited = (now.getTime() - Date.parse(order.newAt)) / MINUTE
  const soonest = waited + Math.min(10, Math.max(5, order.dueTimeToMinutes))
  const later = Math.ceil(soonest / STEP) * STEP
  const isTooLate = soonest > order.dueTimeToMinutes && later <= longestPromise
  return Math.min(longestPromise, Math.max(1, isTooLate ? later : order.dueTimeToMinutes))
}

/** Five minutes less and more than what is chosen; null: that is over by then, or cannot be promised. */
export function minutesBeside(order: Pick<Order, 'newAt'>, toMinutes: number, now: Date) {
  const waited = (now.getTime() - Date.parse(order.newAt)) / MINUTE
  const [less, more] = [toMinutes - STEP, toMinutes + STEP]
  return { less: less >= 1 && less > waited ? less : null, more: more <= longestPromise ? more : null }
}
