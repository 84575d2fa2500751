import type { Sharing } from '@tresen/domain/whatsapp/trigger-phrase'
import type { NumberSharer } from '@tresen/contract/whatsapp/onboarding'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'

/** How a restaurant is reached by WhatsApp; what opens it is sealed. */
export type AccountRow = {
  restaurantId: string
  id: string
  version: number
  /** In E.164. */
  number: string
  phoneNumberId: string
  businessId: string
  sealedAccess: string
  tokenEnding: string
  isShared: boolean
  checkedAt: Date
  trouble: string | null
}

const columns = sql`restaurant_id as "restaurantId", id, version, number, phone_number_id as "phoneNumberId",
  business_id as "businessId", sealed_access as "sealedAccess", token_ending as "tokenEnding", is_shared as "isShared",
  checked_at as "checkedAt", trouble`

export function findAccountOf(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<AccountRow>`select ${columns} from whatsapp_accounts where restaurant_id = ${restaurantId}`,
  )
}

export function findAccount(db: Db, id: string) {
  return firstRow(db, sql<AccountRow>`select ${columns} from whatsapp_accounts where id = ${id}`)
}

export function listAccounts(db: Db) {
  return rows(db, sql<AccountRow>`select ${columns} from whatsapp_accounts`)
}

/**
 * Stores an account in the place of the one of this version; null as version: of none. False: somebody else was faster,
 * or the number at Meta is another restaurant's already.
 */
export async function saveAccount(db: Db, row: AccountRow, before: number | null): Promise<boolean> {
  const stored = await firstRow(
    db,
    sql<{ id: string }>`
    with taken as (
      select from whatsapp_accounts
      where phone_number_id = ${row.phoneNumberId} and restaurant_id <> ${row.restaurantId}),
    numbered as (
      update restaurants set public_whatsapp_number = ${row.number}
      where id = ${row.restaurantId} and not exists (select from taken) and (public_whatsapp_number is null
        or public_whatsapp_number = (select number from whatsapp_accounts where restaurant_id = ${row.restaurantId})))
    insert into whatsapp_accounts as a (restaurant_id, id, version, number, phone_number_id, business_id, sealed_access,
      token_ending, is_shared, checked_at, trouble)
    select ${row.restaurantId}::uuid, ${row.id}::uuid, 1, ${row.number}, ${row.phoneNumberId}, ${row.businessId},
      ${row.sealedAccess}, ${row.tokenEnding}, ${row.isShared}::boolean, ${row.checkedAt}::timestamptz, null
    where not exists (select from taken)
    on conflict (restaurant_id) do update set version = a.version + 1, number = excluded.number,
      phone_number_id = excluded.phone_number_id, business_id = excluded.business_id,
      sealed_access = excluded.sealed_access, token_ending = excluded.token_ending, is_shared = excluded.is_shared,
      checked_at = excluded.checked_at, trouble = null
      where a.version = ${before}::integer
    returning id`,
  )
  return stored !== undefined
}

export async function deleteAccount(db: Db, restaurantId: string): Promise<void> {
  await sql`delete from whatsapp_accounts where restaurant_id = ${restaurantId}`.execute(db)
}

/** Why nothing goes out just now; null: it does. */
export async function noteTrouble(db: Db, id: string, trouble: string | null): Promise<void> {
  await sql`
    update whatsapp_accounts set trouble = ${trouble}
    where id = ${id} and trouble is distinct from ${trouble}::text`.execute(db)
}

export async function updateSeal(db: Db, { id, version }: AccountRow, sealedAccess: string): Promise<void> {
  await sql`
    update whatsapp_accounts set sealed_access = ${sealedAccess}
    where id = ${id} and version = ${version}`.execute(db)
}

/** The other restaurants of its chain, and whether they show the number of an account. */
export function listSharers(db: Db, { restaurantId, number }: AccountRow) {
  return rows(
    db,
    sql<NumberSharer>`
    select r.id, r.name, coalesce(r.public_whatsapp_number = ${number}, false) as "isSharing",
      coalesce(r.public_whatsapp_number <> ${number}, false) as "hasOther"
    from restaurants own join restaurants r on r.franchise_id = own.franchise_id and r.id <> own.id
    where own.id = ${restaurantId} and r.state <> 'Deleted'
    order by r.name, r.id limit 500`,
  )
}

/** False: it is none of the chain, or has another number. */
export async function saveSharer(
  db: Db,
  { restaurantId, number }: AccountRow,
  { sharerId, isSharing }: { sharerId: string; isSharing: boolean },
): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql<{ id: string }>`
    update restaurants r set public_whatsapp_number = ${isSharing ? number : null}
    from restaurants own
    where own.id = ${restaurantId} and r.franchise_id = own.franchise_id and r.id = ${sharerId} and r.id <> own.id
      and coalesce(r.public_whatsapp_number, ${number}) = ${number}
    returning r.id`,
  )
  return saved !== undefined
}

/** The others of its chain show the number of an account no more. */
export async function endSharing(db: Db, { restaurantId, number }: AccountRow): Promise<void> {
  await sql`
    update restaurants r set public_whatsapp_number = null from restaurants own
    where own.id = ${restaurantId} and r.franchise_id = own.franchise_id and r.id <> own.id
      and r.public_whatsapp_number = ${number}`.execute(db)
}

/**
 * Who is reached by this number: its own restaurant, and those of its chain that show the same one where it is shared.
 */
export function listSharing(db: Db, { restaurantId, number, isShared }: AccountRow) {
  return rows(
    db,
    sql<Sharing>`
    select r.id as "restaurantId", r.name, coalesce(r.subdomain, '') as subdomain, r.street_name as "streetName",
      r.zip_code as "zipCode", r.city
    from restaurants own join restaurants r on r.franchise_id = own.franchise_id
    where own.id = ${restaurantId} and r.state <> 'Deleted'
      and (r.id = own.id or (${isShared}::boolean and r.public_whatsapp_number = ${number}))
    order by r.name, r.id limit 500`,
  )
}
