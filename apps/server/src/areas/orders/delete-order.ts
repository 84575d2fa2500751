import { isDeletable } from '@tresen/domain/orders/order-states'
import type { Ctx } from '../../context.ts'
import { refuse, Refusal } from '../../rooms/http/refusal.ts'
import { changeOrder } from './change-order.ts'
import { orderRemoved } from './orders.events.ts'
import { forgetSent } from './external/external-orders.sql.ts'
import { isMoneyOnItsWay } from './money-of-order.sql.ts'
import { deleteOrderRow } from './save-order.sql.ts'

/** A payment that we ended is looked at for a week, because its money may come all the same. */
const LATE_MS = 8 * 24 * 3_600_000

/** Deletes an order that is cancelled or archived, once all its money is where it belongs. */
export async function deleteOrder(ctx: Ctx, input: { restaurantId: string; orderId: string }) {
  const deleted = await changeOrder(ctx, input, async (order, db) => {
    if (!isDeletable(order)) return refuse('OrderStillOpen')
    const lateFrom = new Date(ctx.now().getTime() - LATE_MS)
    if (await isMoneyOnItsWay(db, { ...input, lateFrom })) return refuse('MoneyOnItsWay')
    return {
      next: order,
      outgoing: [orderRemoved(order)],
      save: (saving, outgoing) =>
        deleteOrderRow(saving, { ...input, version: order.version }, outgoing, { sent: forgetSent(input) }),
    }
  })
  return deleted instanceof Refusal ? deleted : {}
}
