import { mostNotSynced, type OrdersNotSynced } from '@tresen/contract/orders/tresen-lite-calls'
import { receiveElsewhere } from '@tresen/domain/orders/order-reception'
import type { Ctx } from '../../../context.ts'
import { changeOrder } from '../change-order.ts'
import { orderReceptionStateChanged } from '../orders.events.ts'
import { viewOrder } from '../orders.view.ts'
import { updateOrderReception } from '../save-order.sql.ts'
import { listOrderRowsNotSynced, markSynced } from './synced-orders.sql.ts'

/** What is older nobody cooks any more; a client that is new does not print a year. */
const DAYS_KEPT = 3
const DAY_MS = 24 * 3600_000

/** What was fetched and not marked comes again, the oldest first; `after` reads on behind what cannot be marked now. */
export async function listOrdersNotSynced(
  ctx: Ctx,
  { restaurantId, after = null }: { restaurantId: string; after?: string | null },
): Promise<OrdersNotSynced> {
  const dueFrom = new Date(ctx.now().getTime() - DAYS_KEPT * DAY_MS)
  const limit = mostNotSynced + 1
  const found = await listOrderRowsNotSynced(ctx.db, { restaurantId, dueFrom, after, limit })
  return { orders: found.slice(0, mostNotSynced).map(viewOrder), hasMore: found.length === limit }
}

/** Tresen Lite has it. An order that nobody has accepted is accepted by that, in the same statement. */
export function setOrderSynced(ctx: Ctx, at: { restaurantId: string; orderId: string }) {
  const mark = markSynced({ ...at, now: ctx.now() })
  return changeOrder(ctx, at, (order) => {
    const received = receiveElsewhere(order, 'TresenLite', ctx.now())
    if (!received)
      return { next: order, outgoing: [], save: (db) => mark.execute(db).then((): number[] => []) }
    return {
      next: { ...order, ...received, version: order.version + 1 },
      outgoing: [orderReceptionStateChanged(order, received)],
      save: (db, outgoing) =>
        updateOrderReception(db, { ...at, version: order.version }, order, received, outgoing, {
          synced: mark,
        }),
    }
  })
}
