import { clearedStates } from '@tresen/domain/orders/order-states'
import type { Ctx } from '../../../context.ts'
import { Refusal } from '../../../rooms/http/refusal.ts'
import { changeOrderState } from './change-order-state.ts'
import { byDueTime, listOrderRows } from '../orders.sql.ts'

/** Archives every completed and cancelled order; each is one change with its own event. */
export async function archiveCompletedOrders(ctx: Ctx, input: { restaurantId: string }) {
  const filter = { states: clearedStates, receptions: null, limit: null }
  const { orders } = await listOrderRows(ctx.db, input.restaurantId, filter, byDueTime)
  let archived = 0
  for (const { id } of orders) {
    const result = await changeOrderState(ctx, { ...input, orderId: id, body: { state: 'Archived' } })
    if (!(result instanceof Refusal)) archived += 1
  }
  return { archived }
}
