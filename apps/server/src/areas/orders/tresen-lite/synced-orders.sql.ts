import { listedPaymentStates } from '@tresen/domain/orders/board/order-board'
import { sql } from 'kysely'
import { rows, type Db } from '../../../rooms/db/database.ts'
import { orderColumns, type OrderRow } from '../orders.sql.ts'

type SyncedAt = { restaurantId: string; orderId: string; now: Date }

type NotSynced = { restaurantId: string; dueFrom: Date; after: string | null; limit: number }

/**
 * Orders that are due from a moment on and that nobody has taken over, the oldest first. `after`: those behind this
 * order; of one that was deleted nobody knows which these are, so that all are.
 */
export function listOrderRowsNotSynced(db: Db, { restaurantId, dueFrom, after, limit }: NotSynced) {
  const place = sql`
    select a.new_at, a.number, a.id from orders a where a.restaurant_id = ${restaurantId} and a.id = ${after}::uuid`
  const isBehind = after ? sql`coalesce((o.new_at, o.number, o.id) > (${place}), true)` : sql`true`
  return rows(
    db,
    sql<OrderRow>`
    select ${orderColumns} from orders o
    where o.restaurant_id = ${restaurantId} and o.due_at >= ${dueFrom}
      and o.state <> all (array['Archived', 'Cancelled'])
      and o.payment_state = any(${listedPaymentStates}::text[])
      and ${isBehind}
      and not exists (
        select from synced_orders s where s.restaurant_id = o.restaurant_id and s.order_id = o.id)
    order by o.new_at, o.number, o.id limit ${limit}`,
  )
}

/** Fragment: what was marked before keeps its moment. */
export function markSynced({ restaurantId, orderId, now }: SyncedAt) {
  return sql`
    insert into synced_orders (restaurant_id, order_id, synced_at)
    values (${restaurantId}::uuid, ${orderId}::uuid, ${now}::timestamptz)
    on conflict do nothing`
}
