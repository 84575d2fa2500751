import type { OrderStatus } from '@tresen/contract/orders/order'
import { isClosed } from '../order-states.ts'

const MINUTE = 60_000
/** Whoever waits looks at the clock by now; before, it is no delay worth a word. */
const PATIENCE_MS = 5 * MINUTE

type Promised = Pick<
  OrderStatus,
  'state' | 'willBePickedUp' | 'isPreOrder' | 'dueAt' | 'dueTimeToMinutes' | 'orderedToMinutes'
>

/**
 * Whether a guest waits longer than they were told: `promised` when the restaurant accepted it for later than the shop
 * said, by so many minutes; `overdue` when its time is past and it is neither there nor ready to be fetched. Null: no.
 */
export function orderDelay(
  status: Promised,
  now: Date,
): { kind: 'promised'; minutes: number } | { kind: 'overdue' } | null {
  const isWaitingForGuest = status.willBePickedUp && !['New', 'InProgress'].includes(status.state)
  if (isClosed(status) || isWaitingForGuest) return null
  if (now.getTime() > Date.parse(status.dueAt) + PATIENCE_MS) return { kind: 'overdue' }
  const minutes = status.dueTimeToMinutes - status.orderedToMinutes
  return !status.isPreOrder && minutes > 0 ? { kind: 'promised', minutes } : null
}
