import type { Order } from '@tresen/contract/orders/order'
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
    willBePickedUp: row.willBePickedUp,
    orderChannel: row.orderChannel,
    paymentState: row.paymentState,
    isAcknowledged: row.isAcknowledged,
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
    shoppingCart: { ...row.cart, products: row.products },
  }
}
