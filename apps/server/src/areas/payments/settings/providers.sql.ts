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

/** Stores the next version; false: somebody else did. */
export async function updateProvider(db: Db, row: ProviderRow): Promise<boolean> {
  const stored = await firstRow(
    db,
    sql<{ id: string }>`
    update payment_providers set provider = ${row.provider}, mode = ${row.mode}, sealed_key = ${row.sealedKey},
      sealed_secret = ${row.sealedSecret}, key_ending = ${row.keyEnding}, checked_at = ${row.checkedAt},
      version = version + 1
    where restaurant_id = ${row.restaurantId} and id = ${row.id} and version = ${row.version}
    returning id`,
  )
  return stored !== undefined
}

export function listProviderRows(db: Db) {
  return rows(db, sql<ProviderRow>`select ${columns} from payment_providers`)
}
