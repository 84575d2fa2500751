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

/** So many are looked at first; what fits fewer than `FEW` of them is looked up before more are walked through. */
const LOOKED_AT_FIRST = 300
const FEW = 2
/** What fits so many customers that it is found among as many of them needs no index. */
const WALKED = 2000
/** So many are looked at of what is rarer. */
const MOST_FOUND = 3000
const MOST_COUNTED = 10_000

/** A page of customers with how many there are, in one statement. */
export async function listCustomerRows(db: Db, filter: CustomerFilter) {
  const found = filter.words.length > 0 ? searched(filter) : all(filter)
  const row = await firstRow(
    db,
    sql<{ items: EntryRow[]; count: number; hasMore: boolean }>`
    with ${found},
    page as (
      select c.*, place from sorted cross join lateral (
        select * from customers k where k.franchise_id = ${filter.franchiseId} and k.id = sorted.id offset 0) c)
    select coalesce((select json_agg(${entryOf(filter.restaurantIds)} order by place) from page), '[]') as items,
      counted.*
    from counted`,
  )
  return row!
}

/** Everybody, in the order of an index. */
function all({ franchiseId, sort, withDuplicates, offset, limit }: CustomerFilter): Fragment {
  const shown = withDuplicates ? sql`true` : sql`c.duplicate_of is null`
  const some = sql`offset ${offset} limit ${limit}`
  const walk =
    sort === 'name'
      ? sql`
        select c.id, row_number() over (order by name_key, id) as place from customers c
        where c.franchise_id = ${franchiseId} and ${shown} order by name_key, id ${some}`
      : sql`
        select c.id, row_number() over (order by a.active_at desc, a.customer_id) as place from customer_activity a
        join customers c on c.franchise_id = a.franchise_id and c.id = a.customer_id
        where a.franchise_id = ${franchiseId} and ${shown} order by a.active_at desc, a.customer_id ${some}`
  return sql`
    sorted as (${walk}),
    counted as (
      select least(count(*), ${MOST_COUNTED}) as count, count(*) > ${MOST_COUNTED} as "hasMore"
      from (select from customers c where c.franchise_id = ${franchiseId} and ${shown} limit ${MOST_COUNTED + 1}) as counting)`
}

/**
 * What fits many is found among the first in order, and would take long by the index of all letters; with what is rarer it
 * is the other way round. The very first say which way to begin with. Nobody is read whole who is not on the page, and
 * what is known of the order is not asked for again.
 */
function searched(filter: CustomerFilter): Fragment {
  const { franchiseId, offset, limit } = filter
  const fits = sql.join(filter.words.map(fitting(filter)), sql` and `)
  const { walk, keyOfCustomer, keyOfId, order } = orderOf(filter)
  const shownId = filter.withDuplicates ? sql`c.id` : sql`c.root_id`
  const fittingOf = (some: Fragment) => sql`
    select c.id, case when c.id = walked.id then walked.key end as key from (select * from walked ${some}) as walked
    cross join lateral (
      select ${shownId} as id from customers c
      where c.franchise_id = ${franchiseId} and c.id = walked.id and ${fits} offset 0) as c`
  const furtherOf = (when: Fragment) => sql`
    select * from (${fittingOf(sql`offset ${LOOKED_AT_FIRST}`)}) as fitting where ${when}`
  // One more than the page holds, or nobody would know that there is a next one.
  const isEnough = (ids: Fragment) => sql`
    select count(*) > ${offset + limit} as yes from (${ids}) as ids`
  return sql`
    walked as materialized (${walk}),
    near as materialized (${fittingOf(sql`limit ${LOOKED_AT_FIRST}`)}),
    isSeldom as (select count(*) < ${FEW} as yes from near),
    far as materialized (${furtherOf(sql`not (select yes from isSeldom)`)}),
    isFound as (${isEnough(sql`select id from near union select id from far`)}),
    rare as materialized (
      select ${shownId} as id, ${keyOfCustomer} as key from customers c
      where not (select yes from isFound) and c.franchise_id = ${franchiseId} and ${fits} limit ${MOST_FOUND}),
    isAll as (select not yes and (select count(*) from rare) < ${MOST_FOUND} as yes from isFound),
    farther as materialized (
      ${furtherOf(sql`(select yes from isSeldom) and not (select yes from isAll)`)}),
    isEnough as (
      ${isEnough(sql`select id from near union select id from far union select id from farther`)}),
    found as (
      select id, max(key) as key from (
        select * from near union all select * from far union all select * from farther
        union all select * from rare where not (select yes from isEnough)) as each
      group by id),
    sorted as (
      select id, row_number() over (order by ${order}) as place
      from (select id, coalesce(key, ${keyOfId}) as key from found) as keyed order by place offset ${offset} limit ${limit}),
    counted as (
      select count(*) as count, not (select yes from isAll) and (select count(*) from walked) = ${WALKED} as "hasMore"
      from found)`
}

/** The first customers in the order that is wanted, and by what anybody is put into it. */
function orderOf({ franchiseId, sort, withDuplicates }: CustomerFilter) {
  if (sort === 'name')
    return {
      walk: sql`
        select id, name_key as key from customers where franchise_id = ${franchiseId}
        order by name_key, id limit ${WALKED}`,
      keyOfCustomer: withDuplicates ? sql`c.name_key` : sql`case when c.id = c.root_id then c.name_key end`,
      keyOfId: sql`(select name_key from customers k where k.franchise_id = ${franchiseId} and k.id = found.id)`,
      order: sql`key, id`,
    }
  return {
    walk: sql`
      select customer_id as id, active_at as key from customer_activity where franchise_id = ${franchiseId}
      order by active_at desc, customer_id limit ${WALKED}`,
    keyOfCustomer: sql`null::timestamptz`,
    keyOfId: sql`(
      select active_at from customer_activity k where k.franchise_id = ${franchiseId} and k.customer_id = found.id)`,
    order: sql`key desc nulls last, id`,
  }
}

/** Whether a customer has a word. One of two letters has no three by which it could be found: it begins a word. */
function fitting({ isOnlyName }: CustomerFilter) {
  return (word: string): Fragment => {
    // In a query of its own it is spelled once, not for every row.
    const begun = sql`(select customer_text(${word}) || '%')`
    const inner = sql`(select ${isShort(word) ? '% ' : '%'} || customer_text(${word}) || '%')`
    const fits = (text: Fragment) =>
      isShort(word) ? sql`(${text} like ${begun} or ${text} like ${inner})` : sql`${text} like ${inner}`
    return isOnlyName ? sql`${fits(sql`c.search`)} and ${fits(sql`c.name_key`)}` : fits(sql`c.search`)
  }
}

/** As `customer_text` spells it. */
function isShort(word: string): boolean {
  return word.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/([aou])e/gi, '$1').length < 3
}

/** A customer `page` as a line of the list, as JSON; of those merged with them the numbers, places and orders too. */
function entryOf(restaurantIds: readonly string[] | null): Fragment {
  const family = sql`array(
    select f.id from customers f where f.franchise_id = page.franchise_id and f.root_id = page.id
    union select page.id)`
  const ofFamily = sql`p.franchise_id = page.franchise_id and p.customer_id = any(${family}) and p.duplicate_of is null`
  const orders = sql`orders o where o.customer_id = any(${family}) and o.cancelled_at is null
    and not o.is_trial and (${restaurantIds}::uuid[] is null or o.restaurant_id = any(${restaurantIds}::uuid[]))`
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
