import type { OnlineProvider } from '@tresen/contract/payments/payment'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'

/** How a restaurant takes money online; key and secret are sealed. */
export type ProviderRow = {
  restaurantId: string
  id: string
  provider: OnlineProvider
  mode: 'test' | 'live'
  sealedKey: string
  sealedSecret: string
  keyEnding: string
  checkedAt: Date
  version: number
}

const columns = sql`restaurant_id as "restaurantId", id, provider, mode, sealed_key as "sealedKey",
  sealed_secret as "sealedSecret", key_ending as "keyEnding", checked_at as "checkedAt", version`

export function findProviderRow(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<ProviderRow>`select ${columns} from payment_providers where restaurant_id = ${restaurantId}`,
  )
}

/** One that the restaurant had before. */
export function findProviderBefore(db: Db, at: { restaurantId: string; provider: OnlineProvider }) {
  return firstRow(
    db,
    sql<ProviderRow>`
    select ${columns} from payment_providers_before
    where restaurant_id = ${at.restaurantId} and provider = ${at.provider}`,
  )
}

/** False: there is one already. */
export async function insertProvider(db: Db, row: ProviderRow): Promise<boolean> {
  const stored = await firstRow(
    db,
    sql<{ id: string }>`
    insert into payment_providers (restaurant_id, id, provider, mode, sealed_key, sealed_secret, key_ending, checked_at)
    values (${row.restaurantId}, ${row.id}, ${row.provider}, ${row.mode}, ${row.sealedKey}, ${row.sealedSecret},
      ${row.keyEnding}, ${row.checkedAt})
    on conflict do nothing returning id`,
  )
  return stored !== undefined
}

/** Stores the next version, and keeps the provider before it where it is another one; false: somebody else did. */
export async function updateProvider(db: Db, row: ProviderRow): Promise<boolean> {
  const stored = await firstRow(
    db,
    sql<{ id: string }>`
    with before as (
      select * from payment_providers
      where restaurant_id = ${row.restaurantId} and id = ${row.id} and version = ${row.version} for update),
    kept as (
      insert into payment_providers_before (restaurant_id, provider, id, mode, sealed_key, sealed_secret, key_ending,
        checked_at, version)
      select restaurant_id, provider, id, mode, sealed_key, sealed_secret, key_ending, checked_at, version from before
      where provider <> ${row.provider}
      on conflict (restaurant_id, provider) do update set id = excluded.id, mode = excluded.mode,
        sealed_key = excluded.sealed_key, sealed_secret = excluded.sealed_secret, key_ending = excluded.key_ending,
        checked_at = excluded.checked_at, version = excluded.version)
    update payment_providers p set provider = ${row.provider}, mode = ${row.mode}, sealed_key = ${row.sealedKey},
      sealed_secret = ${row.sealedSecret}, key_ending = ${row.keyEnding}, checked_at = ${row.checkedAt},
      version = p.version + 1
    from before where p.restaurant_id = before.restaurant_id and p.id = before.id
    returning p.id`,
  )
  return stored !== undefined
}

/** `isBefore`: one of former providers. */
export function listProviderRows(db: Db) {
  return rows(
    db,
    sql<ProviderRow & { isBefore: boolean }>`
    select ${columns}, false as "isBefore" from payment_providers
    union all select ${columns}, true from payment_providers_before`,
  )
}

/** Stores what was sealed anew, if it is still as it was. */
export async function updateSeals(
  db: Db,
  { isBefore, restaurantId, provider, version, sealedKey, sealedSecret }: ProviderRow & { isBefore: boolean },
): Promise<void> {
  const table = sql.table(isBefore ? 'payment_providers_before' : 'payment_providers')
  await sql`
    update ${table} set sealed_key = ${sealedKey}, sealed_secret = ${sealedSecret}
    where restaurant_id = ${restaurantId} and provider = ${provider} and version = ${version}`.execute(db)
}
