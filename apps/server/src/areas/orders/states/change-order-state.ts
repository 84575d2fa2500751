import type { TakenOnSite } from '@tresen/contract/cash/cash'
import type { OrderState } from '@tresen/contract/orders/order'
import { moveOrder } from '@tresen/domain/orders/order-status'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { cashOf, wasRefundedInCash } from '../cash/cash-of-order.ts'
import { changeOrder } from '../change-order.ts'
import { orderStateChanged } from '../orders.events.ts'
import { updateOrderState } from '../save-order.sql.ts'

type Input = {
  restaurantId: string
  orderId: string
  commandId?: string
  body: { state: OrderState; version?: number; taken?: TakenOnSite }
}

/** Moves an order. Somebody who saw an older version of it gets the order as it is now instead. */
export function changeOrderState(ctx: Ctx, input: Input) {
  const { state, version, taken } = input.body
  return changeOrder(ctx, input, async (order, db) => {
    if (version !== undefined && version !== order.version) return refuse('OrderConflict', { order })
    // Who gave money back has taken it: that stays noted, as by whoever paid while they waited.
    const isPaymentNoted =
      order.isPaymentNoted || (order.state === 'Completed' && (await wasRefundedInCash(db, order)))
    const moved = moveOrder({ ...order, isPaymentNoted }, state, ctx.now())
    if (!moved.ok) return refuse('TransitionNotAllowed', { order })
    const cash = cashOf(ctx, order, moved.order.paymentState, taken)
    return {
      next: { ...order, ...moved.order, version: order.version + 1 },
      outgoing: [orderStateChanged(order, moved.order)],
      isFollowed: [state, order.state].some((one) => one === 'Cancelled' || one === 'Completed'),
      save: (saving, outgoing) =>
        updateOrderState(saving, { ...input, version: order.version, cash }, order, moved.order, outgoing),
    }
  })
}
