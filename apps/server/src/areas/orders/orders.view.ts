import type { GuestOrder, Order } from '@tresen/contract/orders/order'
import { paymentStateForGuest } from '@tresen/domain/orders/follow-order'
import type { Ctx } from '../../context.ts'
import { viewCartForGuest } from '../carts/carts.view.ts'
import type { OrderRow } from './orders.sql.ts'

export function viewOrder(row: OrderRow): Order {
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    shoppingCartId: row.shoppingCartId,
    number: row.number,
    version: row.version,
    state: row.state,
    previousState: row.previousState,
    isPreOrder: row.isPreOrder,
    isTrial: row.isTrial,
    willBePickedUp: row.willBePickedUp,
    orderChannel: row.orderChannel,
    ...(row.cart.externalOrder && { externalOrderProvider: row.cart.externalOrder.provider }),
    paymentState: row.paymentState,
    isPaymentNoted: row.isPaymentNoted,
    ...(row.additionalPaymentData !== null && { additionalPaymentData: row.additionalPaymentData }),
    isAcknowledged: row.isAcknowledged,
    acknowledgedAt: row.acknowledgedAt,
    orderReceptionState: { receptionState: row.receptionState },
    dueTimeFromMinutes: row.dueTimeFromMinutes,
    dueTimeToMinutes: row.dueTimeToMinutes,
    dueAt: row.dueAt,
    comment: row.comment,
    filterColor: row.filterColor,
    printed: row.printed,
    createdAt: row.createdAt,
    newAt: row.newAt,
    inProgressAt: row.inProgressAt,
    readyForDeliveryAt: row.readyForDeliveryAt,
    markedForDeliveryAt: row.markedForDeliveryAt,
    inDeliveryAt: row.inDeliveryAt,
    completedAt: row.completedAt,
    archivedAt: row.archivedAt,
    cancelledAt: row.cancelledAt,
    shoppingCart: {
      ...row.cart,
      customer: row.customer,
      products: row.products.map(({ wish: _wish, ...line }) => line),
    },
  }
}

/** An order that was stored, for whoever asks: guests have a view of their own. */
export function viewOrderFor({ actor }: Pick<Ctx, 'actor'>, row: OrderRow): Order | GuestOrder {
  const order = viewOrder(row)
  if (actor.kind === 'user') return order
  const wishes = new Map(row.products.map(({ id, wish }) => [id, wish]))
  const products = order.shoppingCart.products.map((line) => ({
    ...line,
    comment: wishes.get(line.id) ?? '',
    // What is ready already, the kitchen tells itself.
    completed: false,
  }))
  return viewForGuest({ ...order, shoppingCart: { ...order.shoppingCart, products } })
}

/** An order that was placed just now: nobody has noted anything on it. */
export function viewPlacedFor({ actor }: Pick<Ctx, 'actor'>, order: Order): Order | GuestOrder {
  return actor.kind === 'user' ? order : viewForGuest(order)
}

function viewForGuest(order: Order): GuestOrder {
  return {
    id: order.id,
    restaurantId: order.restaurantId,
    shoppingCartId: order.shoppingCartId,
    number: order.number,
    version: order.version,
    state: order.state,
    isPreOrder: order.isPreOrder,
    willBePickedUp: order.willBePickedUp,
    paymentState: paymentStateForGuest(order.paymentState),
    isConfirmed: order.isAcknowledged,
    dueTimeFromMinutes: order.dueTimeFromMinutes,
    dueTimeToMinutes: order.dueTimeToMinutes,
    dueAt: order.dueAt,
    createdAt: order.createdAt,
    newAt: order.newAt,
    shoppingCart: viewCartForGuest(order.shoppingCart),
  }
}
