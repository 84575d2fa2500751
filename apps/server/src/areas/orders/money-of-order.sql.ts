import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../../rooms/db/database.ts'

/**
 * Whether money of an order may still come or go: it is being paid, a refund is on its way, not all of what a cancelled
 * one was paid went back, or a payment that came to nothing is younger than `lateFrom`. Books are kept by the order: without
 * it nobody would give the money back.
 */
export async function isMoneyOnItsWay(
  db: Db,
  { restaurantId, orderId, lateFrom }: { restaurantId: string; orderId: string; lateFrom: Date },
): Promise<boolean> {
  const found = await firstRow(
    db,
    sql<{ id: string }>`
    select o.id from orders o
    join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id
    left join lateral (
      select sum(r.amount) filter (where r.status <> 'Failed') as gone,
        bool_or(r.status in ('Requested', 'Pending')) as is_moving
      from payment_refunds r where r.restaurant_id = p.restaurant_id and r.order_id = o.id and r.payment_id = p.id
    ) r on true
    where o.restaurant_id = ${restaurantId} and o.id = ${orderId}
      and case
        when p.status in ('Created', 'Open', 'Pending') or r.is_moving then true
        when p.status = 'Paid' then (o.cancelled_at is not null or not p.is_kept) and coalesce(r.gone, 0) < p.amount
        else p.created_at > ${lateFrom} end
    limit 1`,
  )
  return found !== undefined
}

/** What an order was paid with online, in cents: what a link asked for may be another sum than the order's. Null: it was not. */
export async function findAmountPaid(
  db: Db | Tx,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
): Promise<number | null> {
  const kept = await firstRow(
    db,
    sql<{ amount: number }>`
    select amount from payments
    where restaurant_id = ${restaurantId} and order_id = ${orderId} and is_kept limit 1`,
  )
  return kept?.amount ?? null
}
