import type { FilterColor, PaymentState } from '@tresen/contract/orders/order'
import type { OrderSearch } from '@tresen/domain/orders/order-search'
import { openStates } from '@tresen/domain/orders/order-states'
import { sql } from 'kysely'
import { rows, type Db } from '../../../rooms/db/database.ts'
import { orderColumns, type OrderRow } from '../orders.sql.ts'

export type SearchedOrders = {
  restaurantId: string
  /** Due from here on, and before there; null: without end. */
  from: string | null
  to: string | null
  search: OrderSearch
  paymentStates: readonly PaymentState[]
  /** Without those that are over. */
  onlyOpen: boolean
  filterColor: FilterColor | null
  limit: number
  offset: number
}

/** A page of what is found, the latest first, and how many there are of it. */
export async function searchOrderRows(db: Db, wanted: SearchedOrders) {
  const { restaurantId, search } = wanted
  const found = await rows(
    db,
    sql<OrderRow & { count: number }>`
    with found as materialized (
      select o.id, o.due_at, o.number from orders o
      where o.restaurant_id = ${restaurantId}
        and o.payment_state = any(${wanted.paymentStates}::text[]) and ${isWanted(wanted)}
        and (${isAmongWords(search)} or ${hasDigits(search)})
    )
    select listed.*, (select count(*)::int from found) as count
    from (select) as one
    left join lateral (
      select ${orderColumns}
      from (select id, due_at, number from found order by due_at desc, number desc, id
        limit ${wanted.limit} offset ${wanted.offset}) page
      join orders o on o.restaurant_id = ${restaurantId} and o.id = page.id
      order by page.due_at desc, page.number desc, page.id
    ) listed on true`,
  )
  return { count: found[0]?.count ?? 0, orders: found.filter(({ id }) => id !== null) }
}

/**
 * What is not asked for does not stand there: an index finds what is. States are named twice, as the index of current orders
 * is found by the second only.
 */
function isWanted({ from, to, onlyOpen, filterColor }: SearchedOrders) {
  const isOpen = sql`o.state = any(${openStates}::text[]) and o.state not in ('Archived', 'Cancelled')`
  const wanted = [
    sql`true`,
    ...(from ? [sql`o.due_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`o.due_at < ${to}::timestamptz`] : []),
    ...(onlyOpen ? [isOpen] : []),
    ...(filterColor ? [sql`o.filter_color = ${filterColor}`] : []),
  ]
  return sql.join(wanted, sql` and `)
}

/** Whether each word stands in what an order is searched by. A process of before stored that nowhere but in the cart. */
function isAmongWords({ words }: OrderSearch) {
  if (words.length === 0) return sql`true`
  const text = sql`coalesce(o.search, (
    select lower(concat_ws(' ', o.number, o.phone, c."firstName", c."lastName", c.company, c.phone, c.street,
      c."houseNumber", c."zipCode", c.city, c."externalOrder" ->> 'provider', c."externalOrder" ->> 'externalOrderId'))
    from json_to_record(o.cart) as c ("firstName" text, "lastName" text, company text, phone text, street text,
      "houseNumber" text, "zipCode" text, city text, "externalOrder" json)))`
  return sql`(${sql.join(
    words.map((word) => sql`position(${word} in ${text}) > 0`),
    sql` and `,
  )})`
}

function hasDigits({ digits }: OrderSearch) {
  return digits === null ? sql`false` : sql`coalesce(position(${digits} in o.phone) > 0, false)`
}
