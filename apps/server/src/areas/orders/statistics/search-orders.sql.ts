import type { FilterColor, OrderState, PaymentState } from '@tresen/contract/orders/order'
import type { OrderSearch } from '@tresen/domain/orders/order-search'
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
  /** Null: all. */
  states: readonly OrderState[] | null
  filterColor: FilterColor | null
  limit: number
  offset: number
}

/** A page of what is found, the latest first, and how many there are of it. Carts are only read where words are. */
export async function searchOrderRows(db: Db, wanted: SearchedOrders) {
  const { restaurantId, from, to, search, states, filterColor } = wanted
  const found = await rows(
    db,
    sql<OrderRow & { count: number }>`
    with found as materialized (
      select o.id, o.due_at, o.number from orders o
      where o.restaurant_id = ${restaurantId}
        and (${from}::timestamptz is null or o.due_at >= ${from}::timestamptz)
        and (${to}::timestamptz is null or o.due_at < ${to}::timestamptz)
        and o.payment_state = any(${wanted.paymentStates}::text[])
        and (${states}::text[] is null or o.state = any(${states}::text[]))
        and (${filterColor}::text is null or o.filter_color = ${filterColor}::text)
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

function isAmongWords({ words }: OrderSearch) {
  if (words.length === 0) return sql`true`
  return sql`(
    select bool_and(position(word in lower(concat_ws(' ', o.number, o.phone, c."firstName", c."lastName", c.company,
      c.phone, c.street, c."houseNumber", c."zipCode", c.city, c."externalOrder" ->> 'provider',
      c."externalOrder" ->> 'externalOrderId'))) > 0)
    from json_to_record(o.cart) as c ("firstName" text, "lastName" text, company text, phone text, street text,
      "houseNumber" text, "zipCode" text, city text, "externalOrder" json), unnest(${words}::text[]) as word
  )`
}

function hasDigits({ digits }: OrderSearch) {
  return digits === null ? sql`false` : sql`coalesce(position(${digits} in o.phone) > 0, false)`
}
