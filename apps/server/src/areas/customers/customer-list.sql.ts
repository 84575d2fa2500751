import type { CustomerEntry } from '@tresen/contract/customers/customer'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'

export type CustomerFilter = {
  franchiseId: string
  /** Whose orders count; null: all of the franchise. */
  restaurantIds: readonly string[] | null
  /** Each must be found; none: everybody. */
  words: readonly string[]
  isOnlyName: boolean
  withDuplicates: boolean
  sort: 'lastOrder' | 'name'
  offset: number
  limit: number
}

export type EntryRow = CustomerEntry
type Fragment = RawBuilder<unknown>

/** What fits so many customers that it is found among as many of them needs no index. */
const WALKED = 2000
/** So many are looked at of what is rarer. */
const MOST_FOUND = 4000
const MOST_COUNTED = 10_000

/** A page of customers with how many there are, in one statement. */
export async function listCustomerRows(db: Db, filter: CustomerFilter) {
  const found = filter.words.length > 0 ? searched(filter) : all(filter)
  const row = await firstRow(
    db,
    sql<{ items: EntryRow[]; count: number; hasMore: boolean }>`
    with ${found},
    page as (select * from sorted offset ${filter.offset} limit ${filter.limit})
    select coalesce((select json_agg(${entryOf(filter.restaurantIds)} order by place) from page), '[]') as items,
      counted.*
    from counted`,
  )
  return row!
}

/** Everybody, in the order of an index. */
function all({ franchiseId, sort, withDuplicates, offset, limit }: CustomerFilter): Fragment {
  const shown = withDuplicates ? sql`true` : sql`c.duplicate_of is null`
  const some = sql`offset 0 limit ${offset + limit}`
  const walk =
    sort === 'name'
      ? sql`select c.* from customers c where c.franchise_id = ${franchiseId} and ${shown} order by name_key, id ${some}`
      : sql`
        select c.* from customer_activity a
        join customers c on c.franchise_id = a.franchise_id and c.id = a.customer_id
        where a.franchise_id = ${franchiseId} and ${shown} order by a.active_at desc, a.customer_id ${some}`
  return sql`
    sorted as (select *, row_number() over () as place from (${walk}) as walked),
    counted as (
      select least(count(*), ${MOST_COUNTED}) as count, count(*) > ${MOST_COUNTED} as "hasMore"
      from (select from customers c where c.franchise_id = ${franchiseId} and ${shown} limit ${MOST_COUNTED + 1}) as counting)`
}

/** What fits many is found among the first in order; only what is rarer is worth the index of all letters. */
function searched(filter: CustomerFilter): Fragment {
  const { franchiseId, sort, withDuplicates, offset, limit } = filter
  const fits = sql.join(
    filter.words.map((word) => {
      // In a query of its own it is spelled once, not for every row.
      const pattern = sql`(select '%' || customer_text(${word}) || '%')`
      return filter.isOnlyName
        ? sql`c.search like ${pattern} and c.name_key like ${pattern}`
        : sql`c.search like ${pattern}`
    }),
    sql` and `,
  )
  const shownId = withDuplicates ? sql`c.id` : sql`c.root_id`
  const walk =
    sort === 'name'
      ? sql`select id from customers where franchise_id = ${franchiseId} order by name_key, id limit ${WALKED}`
      : sql`
        select customer_id as id from customer_activity where franchise_id = ${franchiseId}
        order by active_at desc, customer_id limit ${WALKED}`
  const order = sort === 'name' ? sql`c.name_key, c.id` : sql`a.active_at desc nulls last, c.id`
  return sql`
    walked as materialized (${walk}),
    near as materialized (
      select c.id from walked cross join lateral (
        select ${shownId} as id from customers c
        where c.franchise_id = ${franchiseId} and c.id = walked.id and ${fits} offset 0) as c),
    isEnough as (select count(*) >= ${offset + limit} as yes from near),
    rare as materialized (
      select ${shownId} as id from customers c
      where not (select yes from isEnough) and c.franchise_id = ${franchiseId} and ${fits} limit ${MOST_FOUND}),
    found as (select id from near union select id from rare),
    sorted as (
      select c.*, row_number() over (order by ${order}) as place
      from found
      cross join lateral (select * from customers k where k.franchise_id = ${franchiseId} and k.id = found.id offset 0) c
      left join lateral (
        select active_at from customer_activity k where k.franchise_id = ${franchiseId} and k.customer_id = c.id offset 0
      ) a on true),
    counted as (
      select count(*) as count,
        (select yes from isEnough) and (select count(*) from walked) = ${WALKED}
          or (select count(*) from rare) = ${MOST_FOUND} as "hasMore"
      from found)`
}

/** A customer `page` as a line of the list, as JSON; of those merged with them the numbers, places and orders too. */
function entryOf(restaurantIds: readonly string[] | null): Fragment {
  const family = sql`array(
    select f.id from customers f where f.franchise_id = page.franchise_id and f.root_id = page.id
    union select page.id)`
  const ofFamily = sql`p.franchise_id = page.franchise_id and p.customer_id = any(${family}) and p.duplicate_of is null`
  const orders = sql`orders o where o.customer_id = any(${family}) and o.cancelled_at is null
    and (${restaurantIds}::uuid[] is null or o.restaurant_id = any(${restaurantIds}::uuid[]))`
  const active = sql`coalesce((select max(o.created_at) from ${orders}), page.created_at)`
  return sql`json_build_object('id', page.id, 'salutation', page.salutation, 'lastName', page.last_name,
    'firstName', page.first_name, 'company', page.company, 'notes', page.notes, 'duplicateOf', page.duplicate_of,
    'phoneNumber', (
      select value from customer_identifiers p where ${ofFamily} and kind = 'Phone' order by created_at desc, id limit 1),
    'address', (
      select concat_ws(', ', nullif(concat_ws(' ', street, nullif(house_number, '')), ''),
        nullif(concat_ws(' ', nullif(zip_code, ''), nullif(city, '')), ''))
      from customer_addresses p where ${ofFamily} order by created_at desc, id limit 1),
    'orderCount', (select count(*) from ${orders}),
    'activeAt', to_char(${active} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
}

/** Lines for these customers. */
export async function listEntryRows(
  db: Db,
  franchiseId: string,
  restaurantIds: readonly string[] | null,
  ids: readonly string[],
) {
  return rows(
    db,
    sql<{ entry: EntryRow }>`
    select ${entryOf(restaurantIds)} as entry from customers page
    where franchise_id = ${franchiseId} and id = any(${ids}::uuid[])`,
  )
}
