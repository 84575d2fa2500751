import type { GuestOrder, Order, OrderStatus } from '@tresen/contract/orders/order'

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
    paymentState: order.paymentState,
    version: order.version,
  }
}
