import type { Order } from '@tresen/contract/orders/order'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../rooms/http/refusal.ts'
import { changeOrder } from './change-order.ts'
import { orderProductCommentChanged, orderProductStateChanged } from './orders.events.ts'
import { updateOrderProduct, type OrderProductNote } from './save-order.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

type At = {
  restaurantId: string
  orderId: string
  shoppingCartId: string
  version?: number
  commandId?: string
}

/** Marks one product of an order as done or open. */
export function changeOrderProductState(
  ctx: Ctx,
  input: At & { productId: string; body: { completed: boolean } },
) {
  const { completed } = input.body
  return changeProduct(ctx, input, input.productId, { completed }, (order) =>
    orderProductStateChanged(order, input.productId, completed),
  )
}

export function setOrderProductComment(
  ctx: Ctx,
  input: At & { shoppingCartProductId: string; comment: string },
) {
  const { comment, shoppingCartProductId } = input
  return changeProduct(ctx, input, shoppingCartProductId, { comment }, (order) =>
    orderProductCommentChanged(order, shoppingCartProductId, comment),
  )
}

function changeProduct(
  ctx: Ctx,
  at: At,
  productId: string,
  noted: OrderProductNote,
  event: (order: Order) => Outgoing,
) {
  return changeOrder(ctx, at, (order) => {
    const { shoppingCart } = order
    const isThere = shoppingCart.products.some(({ id }) => id === productId)
    if (!isThere || order.shoppingCartId !== at.shoppingCartId) return refuse('NotFound')
    if (at.version !== undefined && at.version !== order.version) return refuse('OrderConflict', { order })
    const products = shoppingCart.products.map((one) => (one.id === productId ? { ...one, ...noted } : one))
    return {
      next: { ...order, version: order.version + 1, shoppingCart: { ...shoppingCart, products } },
      outgoing: [event(order)],
      save: (db, outgoing) =>
        updateOrderProduct(db, { ...at, productId, version: order.version }, noted, outgoing),
    }
  })
}
