import type { CleanupMenu } from '@tresen/contract/cleanup'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../rooms/db/database.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Contended } from '../../rooms/realtime/until-saved.ts'

export type CleanupRow = {
  id: string
  restaurantId: string
  version: number
  startedAt: Date
  startedBy: string
  categories: string[]
  ingredients: string[]
  sideDishes: string[]
  products: string[]
  menus: CleanupMenu[]
}

export function findCleanupRow(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<CleanupRow>`
    select id, restaurant_id as "restaurantId", version, started_at as "startedAt", started_by as "startedBy",
      categories, ingredients, side_dishes as "sideDishes", products, menus
    from products_cleanups where restaurant_id = ${restaurantId}`,
  )
}

/** The clean-up of a restaurant for `untilSaved`. */
export function contendedCleanup(restaurantId: string): Contended {
  return {
    key: `cleanup ${restaurantId}`,
    lock: (tx) =>
      sql`select from products_cleanups where restaurant_id = ${restaurantId} for update`.execute(tx),
  }
}

/** Null when one is under way already. */
export function insertCleanup(db: Db, row: CleanupRow, outgoing: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
    insert into products_cleanups (restaurant_id, id, version, started_at, started_by, categories, ingredients,
      side_dishes, products, menus)
    values (${row.restaurantId}, ${row.id}, ${row.version}, ${row.startedAt}, ${row.startedBy}, '{}', '{}', '{}',
      '{}', '[]') on conflict do nothing returning 1`,
    outgoing,
  )
}

/** Stores the next version; null when somebody else did meanwhile. */
export function updateCleanup(db: Db, row: CleanupRow, outgoing: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
    update products_cleanups set version = ${row.version}, categories = ${row.categories}::uuid[],
      ingredients = ${row.ingredients}::uuid[], side_dishes = ${row.sideDishes}::uuid[],
      products = ${row.products}::uuid[], menus = ${JSON.stringify(row.menus)}::jsonb
    where restaurant_id = ${row.restaurantId} and id = ${row.id} and version = ${row.version - 1} returning 1`,
    outgoing,
  )
}

/** Null when it is gone already. */
export function deleteCleanup(
  db: Db,
  { restaurantId, id }: Pick<CleanupRow, 'restaurantId' | 'id'>,
  outgoing: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`delete from products_cleanups where restaurant_id = ${restaurantId} and id = ${id} returning 1`,
    outgoing,
  )
}
