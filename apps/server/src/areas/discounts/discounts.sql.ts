import type { Discount } from '@tresen/contract/discounts/discount'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** The discounts of a restaurant in no particular order. */
export async function listDiscountRows(db: Db | Tx, restaurantId: string): Promise<Discount[]> {
  const found = await rows(
    db,
    sql<{ document: Discount }>`select document from discounts where restaurant_id = ${restaurantId}`,
  )
  return found.map(({ document }) => document)
}

/** The discounts and the version of the rules that they belong to, as of one moment. */
export function loadDiscounts(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<{ rulesVersion: number; discounts: Discount[] }>`
    select r.rules_version as "rulesVersion",
      coalesce((select json_agg(d.document) from discounts d where d.restaurant_id = r.id), '[]') as discounts
    from restaurants r where r.id = ${restaurantId}`,
  )
}

export type DiscountChanges = { stored: readonly Discount[]; removed: readonly string[] }

/** Stores discounts and removes others, with their events; null when the rules changed since they were read. */
export function saveDiscounts(
  db: Db,
  at: { restaurantId: string; rulesVersion: number },
  { stored, removed }: DiscountChanges,
  events: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      update restaurants set rules_version = rules_version + 1
      where id = ${at.restaurantId} and rules_version = ${at.rulesVersion} returning id`,
    events,
    {
      gone: sql`
        delete from discounts d using changed
        where d.restaurant_id = changed.id and d.id = any(${removed}::uuid[])`,
      kept: sql`
        insert into discounts (restaurant_id, id, document)
        select changed.id, (document ->> 'id')::uuid, document
        from changed, json_array_elements(${JSON.stringify(stored)}::json) as document
        on conflict (restaurant_id, id) do update set document = excluded.document`,
    },
  )
}

/** How often vouchers open a discount. */
export async function countVouchersOf(
  db: Db,
  at: { restaurantId: string; discountId: string },
): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ count: number }>`
    select count(*) as count from vouchers
    where restaurant_id = ${at.restaurantId} and discount_id = ${at.discountId}`,
  )
  return row?.count ?? 0
}
