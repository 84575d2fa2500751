import { acknowledgeOrder as acknowledge } from '@tresen/domain/orders/order-reception'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { changeOrder } from '../change-order.ts'
import { orderReceptionStateChanged } from '../orders.events.ts'
import { updateOrderReception } from '../save-order.sql.ts'

type Input = {
  restaurantId: string
  orderId: string
  toMinutes?: number
  version?: number
  commandId?: string
}

/** Accepts an order at a screen, with another promise when minutes are given. */
export function acknowledgeOrder(ctx: Ctx, input: Input) {
  const { toMinutes, version } = input
  return changeOrder(ctx, input, (order) => {
    if (version !== undefined && version !== order.version) return refuse('OrderConflict', { order })
    const accepted = acknowledge(order, toMinutes, ctx.now())
    if (!accepted.ok) return refuse('OrderClosed', { order })
    return {
      next: { ...order, ...accepted.order, version: order.version + 1 },
      outgoing: [orderReceptionStateChanged(order, accepted.order)],
      save: (db, outgoing) =>
        updateOrderReception(db, { ...input, version: order.version }, order, accepted.order, outgoing),
    }
  })
}
