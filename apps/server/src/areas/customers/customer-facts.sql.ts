import type { CustomerFacts } from '@tresen/contract/vouchers'
import type { Likeness } from '@tresen/domain/customers/duplicates'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'
import { countCustomerOrders } from '../discounts/discount-facts.sql.ts'
import {
  countRefundedOfOrder,
  countSoldOfOrder,
  findKeptPayment,
} from '../orders/statistics/statistics.sql.ts'

type Whose = { franchiseId: string; restaurantIds: readonly string[]; customerIds: readonly string[] }

const MOST_MOMENTS = 200
const MOST_FAVOURITES = 5

export type FactRow = {
  facts: CustomerFacts
  totalValue: number
  favourites: { name: string; orders: number }[]
  /** Of the last orders, each with its restaurant's time zone. */
  moments: { at: string; timeZone: string }[]
}

/** What the orders of a customer in these restaurants say; counted as for the conditions of discounts. */
export async function findCustomerFacts(db: Db, whose: Whose): Promise<FactRow> {
  const { restaurantIds, customerIds } = whose
  const own = sql`past.customer_id = any(${customerIds}::uuid[])`
  const counted = sql`
    o.customer_id = any(${customerIds}::uuid[]) and o.restaurant_id = any(${restaurantIds}::uuid[])
      and o.cancelled_at is null and not o.is_trial`
  const row = await firstRow(
    db,
    sql<FactRow>`
    select ${countCustomerOrders({ restaurantId: sql`any(${restaurantIds}::uuid[])`, own })} as facts,
      (select coalesce(sum(${countSoldOfOrder} - least(${countSoldOfOrder}, coalesce((${countRefundedOfOrder}), 0))), 0)::float8
        from orders o ${findKeptPayment} where ${counted})
        as "totalValue",
      (select coalesce(json_agg(f order by orders desc, name), '[]') from (
        select p.name, count(distinct p.order_id) as orders
        from order_products p
        where (p.restaurant_id, p.order_id) in (select o.restaurant_id, o.id from orders o where ${counted})
        group by p.name order by 2 desc, 1 limit ${MOST_FAVOURITES}) as f) as favourites,
      (select coalesce(json_agg(m), '[]') from (
        select o.new_at as at, (select r.time_zone from restaurants r where r.id = o.restaurant_id) as "timeZone"
        from orders o where ${counted} order by o.created_at desc limit ${MOST_MOMENTS}) as m) as moments`,
  )
  return row!
}

const MOST_CANDIDATES = 50

export type CandidateRow = Likeness & { rootId: string; id: string }

/** Customers who share an e-mail address, a place or a name with one of these, and those themselves. */
export function listCandidateRows(db: Db, franchiseId: string, customerIds: readonly string[]) {
  const own = sql`any(${customerIds}::uuid[])`
  const others = sql`o.franchise_id = ${franchiseId}`
  return rows(
    db,
    sql<CandidateRow>`
    with alike as (
      (select o.customer_id as id from customer_identifiers mine
        join customer_identifiers o on ${others} and o.kind = 'Email' and o.value = mine.value
        where mine.franchise_id = ${franchiseId} and mine.customer_id = ${own} and mine.kind = 'Email'
        limit ${MOST_CANDIDATES})
      union
      (select o.customer_id from customer_addresses mine
        join customer_addresses o on ${others} and o.key = mine.key
        where mine.franchise_id = ${franchiseId} and mine.customer_id = ${own} and mine.key <> ''
        limit ${MOST_CANDIDATES})
      union
      (select o.id from customers mine join customers o on ${others} and o.name_key = mine.name_key
        where mine.franchise_id = ${franchiseId} and mine.id = ${own} and mine.name_key <> '~'
        limit ${MOST_CANDIDATES})
      union select unnest(${customerIds}::uuid[]))
    select c.id, c.root_id as "rootId", c.last_name as "lastName", c.first_name as "firstName", c.company,
      array(select value from customer_identifiers i
        where i.franchise_id = c.franchise_id and i.customer_id = c.id and i.kind = 'Email') as emails,
      array(select key from customer_addresses a where a.franchise_id = c.franchise_id and a.customer_id = c.id) as places
    from alike join customers c on c.franchise_id = ${franchiseId} and c.id = alike.id`,
  )
}

/** Whether a ban holds for a customer, or for somebody who is merged with them: it does for each of their numbers. */
export async function isBannedCustomer(db: Db, at: { franchiseId: string; id: string }): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<{ isBanned: boolean }>`
    select exists (
      select from customers known
      join customers f on f.franchise_id = known.franchise_id and f.root_id = known.root_id
      join customer_identifiers i on i.franchise_id = f.franchise_id and i.customer_id = f.id and i.kind = 'Phone'
      where known.franchise_id = ${at.franchiseId} and known.id = ${at.id}
        and is_banned_number(i.franchise_id, i.value)) as "isBanned"`,
  )
  return row?.isBanned ?? false
}
