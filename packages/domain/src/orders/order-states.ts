import { orderStates, type Order, type OrderState, type ReceptionState } from '@tresen/contract/orders/order'

/** The states in which somebody still has to do something for an order, in their order. */
export const openStates: readonly OrderState[] = [
  'New',
  'InProgress',
  'ReadyForDelivery',
  'MarkedForDelivery',
  'InDelivery',
]

/** The states that screens show beside the archive: open ones, completed and cancelled. */
export const unarchivedStates: readonly OrderState[] = orderStates.filter((state) => state !== 'Archived')

/** The states that clearing away puts into the archive: whatever is over and not there yet. */
export const clearedStates: readonly OrderState[] = unarchivedStates.filter(
  (state) => !openStates.includes(state),
)

/** The ways of reception that told nobody who has answered: an order is listed as not delivered to the restaurant. */
export const undeliveredReceptions: readonly ReceptionState[] = ['Pending', 'EmailAndPush']

/** Whether nothing more is to be done for an order: it is completed, cancelled or archived. */
export function isClosed({ state }: Pick<Order, 'state'>): boolean {
  return !openStates.includes(state)
}

/**
 * Whether its guest hears no more of an order: it is closed, and nothing of what they paid is still on its way back. What
 * was paid online may go back after a concern, until the order is archived.
 */
export function isOverForGuest({ state, paymentState }: Pick<Order, 'state' | 'paymentState'>): boolean {
  const mayGoBack = state !== 'Archived' && paymentState === 'OnlinePaid'
  return (
    isClosed({ state }) && !mayGoBack && paymentState !== 'RefundRequested' && paymentState !== 'RefundFailed'
  )
}

/** Whether an order may be deleted: it is cancelled or archived. One that somebody got stays until it is archived. */
export function isDeletable({ state }: Pick<Order, 'state'>): boolean {
  return isClosed({ state }) && state !== 'Completed'
}
