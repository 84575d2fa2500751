import type { GuestOrder, Order, OrderStatus, PaymentState } from '@tresen/contract/orders/order'

/** That a bank took the money back is told to staff alone: whose bank it is knows, and who else has the link need not. */
export function paymentStateForGuest(state: PaymentState): PaymentState {
  return state === 'ChargedBack' ? 'OnlinePaid' : state
}

/** What of an order its guest sees while waiting: nothing about staff, customer data or payment details. */
export function statusOf(order: Order | GuestOrder): OrderStatus {
  return {
    orderId: order.id,
    number: order.number,
    state: order.state,
    willBePickedUp: order.willBePickedUp,
    isPreOrder: order.isPreOrder,
    isConfirmed: 'isConfirmed' in order ? order.isConfirmed : order.isAcknowledged,
    dueTimeFromMinutes: order.dueTimeFromMinutes,
    dueTimeToMinutes: order.dueTimeToMinutes,
    orderedToMinutes: order.shoppingCart.evaluationResult.promise.toMinutes,
    newAt: order.newAt,
    dueAt: order.dueAt,
    paymentState: paymentStateForGuest(order.paymentState),
    version: order.version,
  }
}
