import { listedPaymentStates } from '@tresen/domain/orders/board/order-board'
import type { CountedDay, DaySpan } from '@tresen/domain/orders/statistics/order-statistics'
import { sql } from 'kysely'
import { rows, type Db } from '../../../rooms/db/database.ts'

/**
 * What the orders due in each of these spans come to; what waits for its payment is none yet, and
 * what was tried before the restaurant was live never was one. Of an order no more went
 * back than was sold: the rest was a tip. What was paid twice was never earned. Each order finds its day by itself: held
 * against every day, two years of orders took half a minute.
 */
export function countOrdersOfDays(db: Db, restaurantId: string, spans: readonly DaySpan[]) {
  const inOrder = spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const [begins, ends] = [inOrder.map(({ from }) => from), inOrder.map(({ to }) => to)]
  const day = sql`(${inOrder.map((span) => span.day)}::text[])[o.place]`
  return rows(
    db,
    sql<CountedDay>`
    select ${day} as day,
      count(*) filter (where o.cancelled_at is null)::int as orders,
      count(*) filter (where o.cancelled_at is null and o.will_be_picked_up)::int as pickups,
      count(o.cancelled_at)::int as cancelled,
      coalesce(sum(${countSoldOfOrder}) filter (where o.cancelled_at is null), 0)::float8 as "orderValue",
      coalesce(sum(least(${countSoldOfOrder}, coalesce(r.refunded, 0))) filter (where o.cancelled_at is null), 0)::float8 as refunded
    from (
      select *, width_bucket(due_at, ${begins}::timestamptz[]) as place from orders
      where restaurant_id = ${restaurantId} and due_at >= ${begins[0]}::timestamptz
        and due_at < ${ends.at(-1)}::timestamptz
        and payment_state = any(${listedPaymentStates}::text[]) and not is_trial
    ) o
    ${findKeptPayment}
    left join lateral (${countRefundedOfOrder}) r on o.cancelled_at is null
    where o.due_at < (${ends}::timestamptz[])[o.place]
    group by 1`,
  )
}

/** Expression: what the order `o` comes to as ordered, in cents. A process of before stored it nowhere but in the cart. */
const countTotalOfOrder = sql`coalesce(o.total, (o.cart -> 'evaluationResult' ->> 'totalOrderValue')::integer)`

/** Join: the payment `p` by which the order `o` was paid online, if it was. */
export const findKeptPayment = sql`left join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id and p.is_kept`

/**
 * Expression: what the order `o` was sold for, in cents without a tip: as ordered, or what a link asked for that was paid
 * (`soldFor` of the domain). `findKeptPayment` brings `p` along.
 */
export const countSoldOfOrder = sql`case when p.amount <> ${countTotalOfOrder}
  then greatest(0, p.amount - coalesce((o.cart ->> 'tip')::integer, 0)) else ${countTotalOfOrder} end`

/**
 * Query: what went back of the order `o` with its payment `p`, as `refunded`. Where all that was paid went back it is the
 * whole order.
 */
export const countRefundedOfOrder = sql`
  select case when o.payment_state in ('Refunded', 'ChargedBack') then greatest(${countSoldOfOrder}, sum(f.amount))
    else sum(f.amount) end
    as refunded from (
    select amount from payment_refunds
    where restaurant_id = o.restaurant_id and order_id = o.id and status <> 'Failed' and cause <> 'DoublePayment'
    union all
    select amount from cash_entries where restaurant_id = o.restaurant_id and order_id = o.id and kind = 'Refund'
  ) f`
