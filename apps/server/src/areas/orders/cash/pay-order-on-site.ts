import type { CashMethod, TakenOnSite } from '@tresen/contract/cash/cash'
import type { Order } from '@tresen/contract/orders/order'
import { tipOf } from '@tresen/domain/carts/tip'
import { methodOf } from '@tresen/domain/cash/cash-report'
import { paymentOnSite } from '@tresen/domain/orders/order-change'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { cashOf, wasRefundedInCash } from './cash-of-order.ts'
import { changeOrder } from '../change-order.ts'
import { orderPaymentStateChanged } from '../orders.events.ts'
import { findOrderOfCart } from '../orders.sql.ts'
import { updateOrderPayment } from '../save-order.sql.ts'

type Input = {
  restaurantId: string
  shoppingCartId: string
  commandId?: string
  isPaid?: boolean
  isOnlinePayment?: boolean
  additionalPaymentData?: string
} & Said

type Said = { takenBy?: CashMethod; tip?: number; tillId?: string }

/** Notes that the money of an order was taken on site, or was not after all. */
export async function setOrderPayment(
  ctx: Ctx,
  { isPaid = true, isOnlinePayment = false, takenBy, tip, tillId, additionalPaymentData, ...input }: Input,
) {
  const found = await findOrderOfCart(ctx.db, input)
  if (!found) return refuse('NotFound')
  const at = { ...input, orderId: found.id }
  return changeOrder(ctx, at, async (order, db) => {
    const isOnSite = order.paymentState === 'OnSitePending' || order.paymentState === 'OnSitePaid'
    if (!isOnSite || isOnlinePayment) return refuse('PaidOnline', { order })
    if (!isPaid && (await wasRefundedInCash(db, order))) return refuse('RefundedOnSite', { order })
    const payment = {
      ...paymentOnSite(order, isPaid),
      ...(additionalPaymentData !== undefined && { additionalPaymentData }),
    }
    const cash = cashOf(ctx, order, payment.paymentState, takenOf(order, { takenBy, tip, tillId }))
    return {
      next: { ...order, ...payment, version: order.version + 1 },
      outgoing: [orderPaymentStateChanged(order, payment)],
      save: (saving, outgoing) =>
        // On site before, on site now: the restaurant has heard of it when it was placed.
        updateOrderPayment(saving, { ...at, version: order.version, cash }, payment, outgoing, {
          arrives: false,
        }),
    }
  })
}

/** What was said of it; the rest as it was ordered. */
function takenOf({ shoppingCart: cart }: Order, { takenBy, tip, tillId }: Said): TakenOnSite {
  return { method: takenBy ?? methodOf(cart), tip: tip ?? tipOf(cart), tillId: tillId ?? null }
}
