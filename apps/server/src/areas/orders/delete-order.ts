import { isDeletable } from '@tresen/domain/orders/order-states'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { changeOrder } from './change-order.ts'
import { orderRemoved } from './orders.events.ts'
import { forgetSent } from './external/external-orders.sql.ts'
import { deleteOrderRow } from './save-order.sql.ts'

/** Deletes an order that is cancelled or archived. */
export async function deleteOrder(ctx: Ctx, input: { restaurantId: string; orderId: string }) {
  const deleted = await changeOrder(ctx, input, (order) => {
    if (!isDeletable(order)) return refuse('OrderStillOpen')
    return {
      next: order,
      outgoing: [orderRemoved(order)],
      save: (db, outgoing) =>
        deleteOrderRow(db, { ...input, version: order.version }, outgoing, { sent: forgetSent(input) }),
    }
  })
  return deleted instanceof Refusal ? deleted : {}
}
