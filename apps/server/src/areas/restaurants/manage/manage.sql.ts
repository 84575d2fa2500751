import type { RestaurantEntry } from '@tresen/contract/restaurants/manage-calls'
import type { NewRestaurant } from '@tresen/contract/restaurants/manage-calls'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../../rooms/db/database.ts'

export type EntryRow = Omit<RestaurantEntry, 'deletedAt'> & { deletedAt: Date | null }

const entryColumns = sql`
  r.id, r.franchise_id as "franchiseId", f.name as "franchiseName", r.name, r.state, r.subdomain,
  r.street_name as "streetName", r.street_number as "streetNumber", r.zip_code as "zipCode", r.city,
  r.phone_number as "phoneNumber", r.image, r.deleted_at as "deletedAt"`

/** Which restaurants somebody sees: those with these ids (null: all), and those in these states wherever they are. */
export type Reach = { ids: readonly string[] | null; states: readonly string[]; deletedToo: boolean }

const reachable = ({ ids, states, deletedToo }: Reach) => sql`
  (${ids}::uuid[] is null or r.id = any(${ids}::uuid[]) or r.state = any(${states}::text[]))
  and (${deletedToo} or r.state <> 'Deleted')`

/** Every word has to be found somewhere. */
const matching = (query: string) => sql`
  not exists (select from regexp_split_to_table(lower(${query}::text), '\\s+') as word where position(word in
    lower(concat_ws(' ', r.name, r.city, r.zip_code, r.street_name, r.subdomain, f.name))) = 0)`

type Search = { query: string; page: number; itemsPerPage: number }

export async function searchEntries(db: Db, reach: Reach, { query, page, itemsPerPage }: Search) {
  const from = sql`
    from restaurants r join franchises f on f.id = r.franchise_id
    where ${reachable(reach)} and ${matching(query.trim())}`
  const [items, count] = await Promise.all([
    rows(
      db,
      sql<EntryRow>`
      select ${entryColumns} ${from} order by r.name collate "de-x-icu", r.id
      limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`,
    ),
    firstRow(db, sql<{ total: number }>`select count(*) as total ${from}`),
  ])
  return { items, total: count!.total }
}

/** Deleted ones last. */
export function listEntriesOfFranchise(db: Db, franchiseId: string): Promise<EntryRow[]> {
  return rows(
    db,
    sql<EntryRow>`
    select ${entryColumns} from restaurants r join franchises f on f.id = r.franchise_id
    where r.franchise_id = ${franchiseId}
    order by r.state = 'Deleted', r.name collate "de-x-icu", r.id`,
  )
}

/** By one of its numbers; `phrase` decides where several share one. */
export function findEntryByNumber(
  db: Db,
  column: 'phone' | 'whatsApp',
  { number, phrase }: { number: string; phrase: string },
) {
  const isIts =
    column === 'phone'
      ? sql`${number} in (r.phone_number, r.internal_phone_number)`
      : sql`r.public_whatsapp_number = ${number}`
  return firstRow(
    db,
    sql<EntryRow>`
    select ${entryColumns} from restaurants r join franchises f on f.id = r.franchise_id
    where ${isIts} and r.state <> 'Deleted'
    order by lower(${phrase}) in (r.subdomain, lower(r.name)) desc, r.name collate "de-x-icu", r.id limit 1`,
  )
}

/** Of WhatsApp: what several restaurants have agreed to be reached at. */
export async function listSharedNumbers(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      number: string
    }>`select distinct number from whatsapp_accounts where is_shared order by number limit 500`,
  )
  return found.map(({ number }) => number)
}

type Beginning = NewRestaurant & {
  id: string
  franchiseId: string
  subdomain: string
  settings: { operatingHours: object; availability: object; orderSettings: object }
}

/** False when another restaurant has this subdomain. */
export async function insertRestaurant(db: Db, restaurant: Beginning): Promise<boolean> {
  const { id, franchiseId, subdomain, name, streetName, streetNumber, zipCode, city, location } = restaurant
  const { operatingHours, availability, orderSettings } = restaurant.settings
  const inserted = await firstRow(
    db,
    sql`
    with made as (
      insert into restaurants (id, franchise_id, name, state, subdomain, street_name, street_number, zip_code, city,
        phone_number, latitude, longitude, time_zone, accent_color, operating_hours, availability, order_settings,
        repeat_new_order_sound_seconds, repeat_unreviewed_orders_sound_seconds)
      values (${id}, ${franchiseId}, ${name}, 'Onboarding', ${subdomain}, ${streetName}, ${streetNumber}, ${zipCode},
        ${city}, '', ${location.latitude}, ${location.longitude}, 'Europe/Berlin', '#0b5563',
        ${JSON.stringify(operatingHours)}, ${JSON.stringify(availability)}, ${JSON.stringify(orderSettings)}, 30, 60)
      on conflict (subdomain) do nothing returning id
    ), hints as (
      insert into restaurant_qna (restaurant_id, human_readable_hints) select id, '' from made
    ), stream as (insert into streams (id, last_seq) select id, 0 from made)
    select id from made`,
  )
  return inserted !== undefined
}

export async function insertFranchise(db: Db, id: string, name: string): Promise<void> {
  await sql`insert into franchises (id, name) values (${id}, ${name})`.execute(db)
}

export async function hasFranchise(db: Db, id: string): Promise<boolean> {
  return (await firstRow(db, sql`select id from franchises where id = ${id}`)) !== undefined
}

export async function insertManager(db: Db, userId: string, restaurantId: string): Promise<void> {
  await sql`
    insert into user_restaurants (user_id, restaurant_id, role) values (${userId}, ${restaurantId}, 'manager')
    on conflict do nothing`.execute(db)
}

/** Everybody whose token names a restaurant, by itself or by its franchise, and its shared devices. */
export async function listTeamIds(db: Db, restaurantId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
    select user_id as id from user_restaurants where restaurant_id = ${restaurantId}
    union select u.user_id from user_franchises u join restaurants r on r.franchise_id = u.franchise_id
    where r.id = ${restaurantId}
    union select id from users where device_of = ${restaurantId} and locked_at is null`,
  )
  return found.map(({ id }) => id)
}

/** From now on nobody reaches it; false when that was so already. */
export async function markDeleted(db: Db, restaurantId: string, now: Date): Promise<boolean> {
  const marked = await firstRow(
    db,
    sql`
    update restaurants set state_before_deletion = state, state = 'Deleted', deleted_at = ${now},
      rules_version = rules_version + 1
    where id = ${restaurantId} and state <> 'Deleted' returning id`,
  )
  return marked !== undefined
}

export async function unmarkDeleted(db: Db, restaurantId: string, since: Date): Promise<boolean> {
  const restored = await firstRow(
    db,
    sql`
    update restaurants set state = state_before_deletion, state_before_deletion = null, deleted_at = null,
      rules_version = rules_version + 1
    where id = ${restaurantId} and state = 'Deleted' and deleted_at > ${since} returning id`,
  )
  return restored !== undefined
}

export function findDeletion(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<{ name: string; isDeleted: boolean; deletedAt: Date | null }>`
    select name, state = 'Deleted' as "isDeleted", deleted_at as "deletedAt" from restaurants where id = ${restaurantId}`,
  )
}

/** Whether a payment or refund that was begun since then is not at its end. */
export async function isMoneyUnderWay(db: Db, restaurantId: string, since: Date): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<{ isUnderWay: boolean }>`
    select exists (
        select from payments where restaurant_id = ${restaurantId} and created_at > ${since}
          and status in ('Created', 'Open', 'Pending'))
      or exists (
        select from payment_refunds where restaurant_id = ${restaurantId} and created_at > ${since}
          and status in ('Requested', 'Pending')) as "isUnderWay"`,
  )
  return row!.isUnderWay
}

/** With everything that belongs to it, also the accounts of its shared devices; false: it is not deleted any more. */
export async function eraseRestaurant(db: Tx, restaurantId: string): Promise<boolean> {
  const locked = await firstRow(
    db,
    sql`select id from restaurants where id = ${restaurantId} and state = 'Deleted' for update`,
  )
  if (!locked) return false
  await sql`delete from user_restaurants where restaurant_id = ${restaurantId}`.execute(db)
  await sql`delete from users where device_of = ${restaurantId}`.execute(db)
  await sql`delete from restaurants where id = ${restaurantId}`.execute(db)
  return true
}

export async function saveImage(db: Db, restaurantId: string, image: string): Promise<void> {
  await sql`
    update restaurants set image = ${image}, rules_version = rules_version + 1 where id = ${restaurantId}`.execute(
    db,
  )
}

export async function findSecretTime(db: Db, restaurantId: string): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{
      madeAt: Date | null
    }>`select secret_made_at as "madeAt" from restaurants where id = ${restaurantId}`,
  )
  return row?.madeAt ?? null
}

export async function saveSecret(db: Db, restaurantId: string, hash: Buffer, madeAt: Date): Promise<void> {
  await sql`
    update restaurants set secret_hash = ${hash}, secret_made_at = ${madeAt} where id = ${restaurantId}`.execute(
    db,
  )
}

/** What of going live lies in other tables than its own. */
export async function countForSetup(db: Db, restaurantId: string) {
  const row = await firstRow(
    db,
    sql<{ products: number; deliveryAreas: number; orders: number }>`
    select (select count(*) from menu_items where restaurant_id = ${restaurantId} and kind = 'Product') as products,
      (select count(*) from delivery_areas where restaurant_id = ${restaurantId}) as "deliveryAreas",
      (select count(*) from (select from orders where restaurant_id = ${restaurantId} limit 1) o) as orders`,
  )
  return row!
}
