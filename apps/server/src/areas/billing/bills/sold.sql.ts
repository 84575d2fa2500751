import { billingTimeZone, instantsOf, type Span } from '@tresen/domain/billing/billing-calendar'
import { sql } from 'kysely'
import { rows, type Db, type Tx } from '../../../rooms/db/database.ts'
import { countSoldOfOrder, findKeptPayment } from '../../orders/statistics/statistics.sql.ts'

/**
 * The orders of a span that are to be billed, with what guests paid for them less what went back, online or in
 * cash: completed, not cancelled, not tried before the restaurant was live, not paid with test money, and in no bill yet.
 */
function countedOrders(span: Span, restaurantId: string | null) {
  const { begin, end } = instantsOf(span)
  return sql`
    select o.restaurant_id, o.id, (o.completed_at at time zone ${billingTimeZone})::date as day,
      greatest(0, coalesce(${countSoldOfOrder}, 0) - coalesce((
        select sum(f.amount) from payment_refunds f
        where f.restaurant_id = o.restaurant_id and f.order_id = o.id and f.status <> 'Failed'
          and f.cause <> 'DoublePayment'), 0) - coalesce((
        select sum(c.amount) from cash_entries c
        where c.restaurant_id = o.restaurant_id and c.order_id = o.id and c.kind = 'Refund'), 0))::integer as turnover
    from orders o
    ${findKeptPayment}
    where o.completed_at >= ${begin} and o.completed_at < ${end} and o.state in ('Completed', 'Archived') and not o.is_trial
      and (${restaurantId}::uuid is null or o.restaurant_id = ${restaurantId}::uuid)
      and p.mode is distinct from 'test'
      and not exists (select from billed_orders b where b.restaurant_id = o.restaurant_id and b.order_id = o.id)`
}

export type CountedOrder = { id: string; day: string; turnover: number }

export function listCountedOrders(db: Db | Tx, span: Span, restaurantId: string): Promise<CountedOrder[]> {
  return rows(
    db,
    sql<CountedOrder>`select c.id, c.day::text, c.turnover from (${countedOrders(span, restaurantId)}) c`,
  )
}

export type SoldRow = { restaurantId: string; day: string; orders: number; turnover: number }

/** Summed up for each day; of all restaurants where none is named. */
export function listSoldDays(db: Db, span: Span, restaurantId: string | null): Promise<SoldRow[]> {
  return rows(
    db,
    sql<SoldRow>`
    select c.restaurant_id as "restaurantId", c.day::text, count(*)::integer as orders,
      sum(c.turnover)::bigint as turnover
    from (${countedOrders(span, restaurantId)}) c group by c.restaurant_id, c.day`,
  )
}

export async function insertBilledOrders(
  tx: Tx,
  { restaurantId, billId }: { restaurantId: string; billId: string },
  orders: readonly CountedOrder[],
): Promise<void> {
  const [ids, turnovers] = [orders.map(({ id }) => id), orders.map(({ turnover }) => turnover)]
  await sql`
    insert into billed_orders (restaurant_id, order_id, bill_id, turnover)
    select ${restaurantId}, id, ${billId}, turnover
    from unnest(${ids}::uuid[], ${turnovers}::integer[]) as o (id, turnover)`.execute(tx)
}

/** They may be billed anew. */
export async function freeBilledOrders(tx: Tx, restaurantId: string, billId: string): Promise<void> {
  await sql`
    delete from billed_orders where restaurant_id = ${restaurantId} and bill_id = ${billId}`.execute(tx)
}
