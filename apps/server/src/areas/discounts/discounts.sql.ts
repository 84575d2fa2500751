import type { Discount } from '@tresen/contract/discounts/discount'
import { sql } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { appendEvents } from '../../rooms/realtime/event-log.sql.ts'
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
export async function saveDiscounts(
  db: Db,
  at: { restaurantId: string; rulesVersion: number },
  { stored, removed }: DiscountChanges,
  events: readonly Outgoing[],
): Promise<number[] | null> {
  const row = await firstRow(
    db,
    sql<{ seqs: number[] }>`
    with unchanged as (
      update restaurants set rules_version = rules_version + 1
      where id = ${at.restaurantId} and rules_version = ${at.rulesVersion}
      returning id),
    gone as (
      delete from discounts d using unchanged where d.restaurant_id = unchanged.id and d.id = any(${removed}::uuid[])),
    kept as (
      insert into discounts (restaurant_id, id, document)
      select unchanged.id, (document ->> 'id')::uuid, document
      from unchanged, json_array_elements(${JSON.stringify(stored)}::json) as document
      on conflict (restaurant_id, id) do update set document = excluded.document)
    select ${appendEvents(events)} as seqs from unchanged`,
  )
  return row?.seqs ?? null
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
