import type { TakingBack } from '@tresen/domain/menu/history/menu-history'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../../rooms/db/database.ts'

export type Source = { id: string; name: string }

/** The restaurant in which the menu of a restaurant's chain is maintained. */
export function findSource(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<Source>`
    select source.id, source.name
    from restaurants r
    join franchises f on f.id = r.franchise_id
    join restaurants source on source.id = f.menu_restaurant_id and source.state <> 'Deleted'
    where r.id = ${restaurantId}`,
  )
}

/** The restaurants of a chain, by name, and which of them is the source. */
export function listChain(db: Db, franchiseId: string) {
  return rows(
    db,
    sql<Source & { isSource: boolean }>`
    select r.id, r.name, r.id is not distinct from f.menu_restaurant_id as "isSource"
    from restaurants r join franchises f on f.id = r.franchise_id
    where f.id = ${franchiseId} and r.state <> 'Deleted' order by r.name collate "de-x-icu", r.id`,
  )
}

/** False when it was another one by now than was seen, or does not belong to the chain. */
export async function saveSource(
  db: Db,
  franchiseId: string,
  restaurantId: string | null,
  before: string | null,
): Promise<boolean> {
  const saved = await firstRow(
    db,
    sql`
    update franchises f set menu_restaurant_id = ${restaurantId}::uuid
    where f.id = ${franchiseId} and (select id from restaurants where id = f.menu_restaurant_id and state <> 'Deleted')
        is not distinct from ${before}::uuid
    returning f.id`,
  )
  return saved !== undefined
}

export type TakenRow = { restaurantId: string; version: number; from: string; fromVersion: number; at: Date }

/** Every time these restaurants took a menu over, the newest first. */
export function listTaken(db: Db, restaurantIds: readonly string[]) {
  return rows(
    db,
    sql<TakenRow>`
    select restaurant_id as "restaurantId", version, taken_from as "from", taken_version as "fromVersion", at
    from menu_changes where restaurant_id = any(${restaurantIds}::uuid[]) and taken_from is not null
    order by version desc`,
  )
}

/** The versions of these restaurants that take back others. */
export function listTakingBackOf(db: Db, restaurantIds: readonly string[]) {
  return rows(
    db,
    sql<TakingBack & { restaurantId: string }>`
    select restaurant_id as "restaurantId", version, takes_back_from as "from", takes_back_to as "to"
    from menu_changes where restaurant_id = any(${restaurantIds}::uuid[]) and takes_back_from is not null`,
  )
}
