import type { DeliveryAreaDraft } from '@tresen/contract/geo/delivery-area'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, type Db } from '../../../rooms/db/database.ts'
import { appendEvents } from '../../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'

type NewArea = DeliveryAreaDraft & { id: string }

/** Adds areas after those that are there; ids that are there already stay as they are. Null: none was new. */
export function insertDeliveryAreas(
  db: Db,
  restaurantId: string,
  areas: readonly NewArea[],
  outgoing: readonly Outgoing[],
) {
  return changeAreas(
    db,
    restaurantId,
    sql`
    insert into delivery_areas (restaurant_id, id, name, polygon, delivery_fee, min_order_value, free_delivery_from,
      delivery_minutes, priority)
    select ${restaurantId}, id, name, polygon, "deliveryFee", "minOrderValue", "freeDeliveryFrom", "deliveryMinutes",
      place + (select coalesce(max(priority), 0) from delivery_areas where restaurant_id = ${restaurantId})
    from rows from (json_to_recordset(${JSON.stringify(areas)}::json) as (id uuid, name text, polygon jsonb,
      "deliveryFee" integer, "minOrderValue" integer, "freeDeliveryFrom" integer, "deliveryMinutes" integer))
      with ordinality as listed (id, name, polygon, "deliveryFee", "minOrderValue", "freeDeliveryFrom", "deliveryMinutes", place)
    on conflict do nothing returning 1`,
    outgoing,
  )
}

/** Null: the area is of another version by now, or gone. */
export function updateDeliveryAreaRow(
  db: Db,
  at: { restaurantId: string; deliveryAreaId: string },
  draft: DeliveryAreaDraft,
  version: number,
  outgoing: readonly Outgoing[],
) {
  return changeAreas(
    db,
    at.restaurantId,
    sql`
    update delivery_areas set name = ${draft.name}, polygon = ${JSON.stringify(draft.polygon)}::jsonb,
      delivery_fee = ${draft.deliveryFee}, min_order_value = ${draft.minOrderValue},
      free_delivery_from = ${draft.freeDeliveryFrom}, delivery_minutes = ${draft.deliveryMinutes}, version = version + 1
    where restaurant_id = ${at.restaurantId} and id = ${at.deliveryAreaId} and version = ${version} returning 1`,
    outgoing,
  )
}

export function deleteDeliveryAreaRow(
  db: Db,
  at: { restaurantId: string; deliveryAreaId: string },
  outgoing: readonly Outgoing[],
) {
  return changeAreas(
    db,
    at.restaurantId,
    sql`delete from delivery_areas where restaurant_id = ${at.restaurantId} and id = ${at.deliveryAreaId} returning 1`,
    outgoing,
  )
}

/** Null: nothing changed, or the ids are not exactly those of the restaurant's areas. */
export function updateDeliveryAreaOrder(
  db: Db,
  restaurantId: string,
  ids: readonly string[],
  outgoing: readonly Outgoing[],
) {
  return changeAreas(
    db,
    restaurantId,
    sql`
    update delivery_areas a set priority = place
    from unnest(${ids}::uuid[]) with ordinality as listed (id, place)
    where a.restaurant_id = ${restaurantId} and a.id = listed.id and a.priority <> place
      and (select array_agg(id order by id) from delivery_areas where restaurant_id = ${restaurantId})
        = (select array_agg(id order by id) from unnest(${ids}::uuid[]) as id)
    returning 1`,
    outgoing,
  )
}

/** Carries out a change that returns a row for each area; carts are evaluated anew, and its events are stored once. */
async function changeAreas(
  db: Db,
  restaurantId: string,
  change: RawBuilder<unknown>,
  outgoing: readonly Outgoing[],
) {
  const row = await firstRow(
    db,
    sql<{ seqs: number[] }>`
    with changed as (${change}),
    raised as (select raise_rules_version(${restaurantId}) from (select from changed limit 1) once)
    select ${appendEvents(outgoing)} as seqs from raised`,
  )
  return row?.seqs ?? null
}
