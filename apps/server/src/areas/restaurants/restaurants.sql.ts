import type { Availability, OperatingHours } from '@tresen/contract/availability'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { KitchenLoad, KitchenSettings } from '@tresen/contract/kitchen'
import type { OrderSettings, Restaurant } from '@tresen/contract/restaurants/restaurant'
import { sql } from 'kysely'
import type { RestaurantPlace } from '../../rooms/http/access.ts'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export type RestaurantRow = {
  id: string
  franchiseId: string
  name: string
  state: Restaurant['state']
  subdomain: string
  kind: string
  taxNumber: string
  image: string | null
  streetName: string
  streetNumber: string
  zipCode: string
  city: string
  phoneNumber: string
  internalPhoneNumber: string | null
  publicWhatsAppNumber: string | null
  publicWebsiteUrl: string | null
  latitude: number
  longitude: number
  timeZone: string
  accentColor: string
  imprint: string
  statusMessage: string
  operatingHours: OperatingHours
  availability: Availability
  orderSettings: OrderSettings
  kitchen: KitchenSettings
  repeatNewOrderSoundIntervalInSec: number | null
  repeatUnreviewedOrdersSoundIntervalInSec: number | null
  repeatIssueSoundIntervalInSec: number | null
  /** Since when nobody there could see what comes in, while it is open. */
  screensAwaySince: Date | null
  rulesVersion: number
  menuVersion: number
}

const restaurantColumns = sql`
  id, franchise_id as "franchiseId", name, state, subdomain, kind, street_name as "streetName",
  street_number as "streetNumber", zip_code as "zipCode", city, phone_number as "phoneNumber",
  internal_phone_number as "internalPhoneNumber", public_whatsapp_number as "publicWhatsAppNumber",
  public_website_url as "publicWebsiteUrl", latitude, longitude, time_zone as "timeZone",
  accent_color as "accentColor", imprint, tax_number as "taxNumber", image, status_message as "statusMessage", operating_hours as "operatingHours",
  availability, order_settings as "orderSettings", kitchen,
  repeat_new_order_sound_seconds as "repeatNewOrderSoundIntervalInSec",
  repeat_unreviewed_orders_sound_seconds as "repeatUnreviewedOrdersSoundIntervalInSec",
  repeat_issue_sound_seconds as "repeatIssueSoundIntervalInSec", screens_away_since as "screensAwaySince", rules_version as "rulesVersion",
  menu_version as "menuVersion"`

export function listRestaurantRows(
  db: Db,
  filter: { ids: readonly string[] | null; states: readonly string[] },
) {
  return rows(
    db,
    sql<RestaurantRow>`
    select ${restaurantColumns} from restaurants
    where (${filter.ids}::uuid[] is null or id = any(${filter.ids}::uuid[])) and state = any(${filter.states}::text[])
    order by name collate "de-x-icu", id`,
  )
}

export function findRestaurantRow(db: Db | Tx, restaurantId: string) {
  return firstRow(
    db,
    sql<RestaurantRow>`select ${restaurantColumns} from restaurants where id = ${restaurantId}`,
  )
}

/** A restaurant together with the number of its last event, as of one moment. */
export function findFollowedRestaurantRow(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<RestaurantRow & { seq: number }>`
    select ${restaurantColumns}, coalesce((select last_seq from streams where id = ${restaurantId}), 0) as seq
    from restaurants where id = ${restaurantId}`,
  )
}

export function findRestaurantRowBySubdomain(db: Db, subdomain: string) {
  return firstRow(
    db,
    sql<RestaurantRow>`select ${restaurantColumns} from restaurants where subdomain = ${subdomain}`,
  )
}

/** Whether anything was ordered there, apart from orders on trial. */
export async function findWhetherOrdered(db: Db, restaurantId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql<object>`select from orders where restaurant_id = ${restaurantId} and not is_trial limit 1`,
  )
  return found !== undefined
}

/** As the addresses of the shop name a restaurant. */
export type ShopAddress = { id: string } | { subdomain: string }

/** What tells whether a page of the shop is still as good as new. Of a kitchen without limits nothing is read. */
export function findShopMomentRow(db: Db, address: ShopAddress, now: Date) {
  const isIt = 'id' in address ? sql`id = ${address.id}` : sql`subdomain = ${address.subdomain}`
  return firstRow(
    db,
    sql<{ id: string; version: number; kitchenLoad: string; announced: number | null; isAway: boolean }>`
    select id, rules_version as version, screens_away_since is not null as "isAway", (select version from maintenance) as announced,
      case when is_kitchen_limited then kitchen_load_since(id, ${now})::text else '' end as "kitchenLoad"
    from restaurants where ${isIt} and state = 'Live'`,
  )
}

/** Keeps a restaurant and its rules from being changed by anybody else until the transaction ends. */
export async function lockRestaurantRow(tx: Tx, restaurantId: string): Promise<void> {
  await sql`select from restaurants where id = ${restaurantId} for no key update`.execute(tx)
}

/** More often than rules are changed between two looks at them. */
const RULES_LEAP = 1000

/** After a setback of the database: no version of rules that somebody remembers comes to mean something else. */
export async function leapRules(tx: Tx): Promise<void> {
  await sql`update restaurants set rules_version = rules_version + ${RULES_LEAP}`.execute(tx)
}

/** Fragment: `and` the rules are still of this version and the kitchen has no limits. Null: whatever they are. */
export function findsSameRules(restaurantId: string, version: number | null) {
  if (version === null) return sql``
  return sql` and exists (
    select from restaurants where id = ${restaurantId} and rules_version = ${version} and not is_kitchen_limited)`
}

/** Stores what people change of a restaurant, with its events; null when another change came first. */
export function saveRestaurant(db: Db, row: RestaurantRow, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      update restaurants set operating_hours = ${JSON.stringify(row.operatingHours)},
        availability = ${JSON.stringify(row.availability)}, status_message = ${row.statusMessage},
        order_settings = ${JSON.stringify(row.orderSettings)},
        kitchen = ${JSON.stringify(row.kitchen)}, name = ${row.name}, kind = ${row.kind}, state = ${row.state},
        street_name = ${row.streetName}, street_number = ${row.streetNumber}, zip_code = ${row.zipCode},
        city = ${row.city}, latitude = ${row.latitude}, longitude = ${row.longitude},
        phone_number = ${row.phoneNumber}, internal_phone_number = ${row.internalPhoneNumber}, imprint = ${row.imprint}, tax_number = ${row.taxNumber},
        repeat_new_order_sound_seconds = ${row.repeatNewOrderSoundIntervalInSec},
        repeat_unreviewed_orders_sound_seconds = ${row.repeatUnreviewedOrdersSoundIntervalInSec},
        repeat_issue_sound_seconds = ${row.repeatIssueSoundIntervalInSec},
        rules_version = rules_version + 1
      where id = ${row.id} and rules_version = ${row.rulesVersion} returning id`,
    events,
  )
}

/** What is booked of a restaurant's kitchen from now on. */
export async function loadKitchenOfRow(db: Db, { id }: RestaurantRow, now: Date): Promise<KitchenLoad> {
  const row = await firstRow(db, sql<{ load: KitchenLoad }>`select kitchen_load_since(${id}, ${now}) as load`)
  return row!.load
}

export function findPlaceRow(db: Db, restaurantId: string) {
  return firstRow(
    db,
    sql<RestaurantPlace>`
    select id as "restaurantId", franchise_id as "franchiseId", state from restaurants where id = ${restaurantId}`,
  )
}

export function findFranchiseRow(db: Db, franchiseId: string) {
  return firstRow(db, sql<{ id: string }>`select id from franchises where id = ${franchiseId}`)
}

export function listDeliveryAreaRows(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<DeliveryArea>`
    select id, restaurant_id as "restaurantId", name, polygon, delivery_fee as "deliveryFee",
      min_order_value as "minOrderValue", free_delivery_from as "freeDeliveryFrom",
      delivery_minutes as "deliveryMinutes", priority, version
    from delivery_areas where restaurant_id = ${restaurantId} order by priority, id`,
  )
}

export async function findHints(db: Db, restaurantId: string): Promise<string> {
  const row = await firstRow(
    db,
    sql<{ hints: string }>`
    select human_readable_hints as hints from restaurant_qna where restaurant_id = ${restaurantId}`,
  )
  return row?.hints ?? ''
}

/** Stores the hints with their events; null when they are no longer as `before` says. Without it they are replaced. */
export function saveHints(
  db: Db,
  at: { restaurantId: string; hints: string; before: string | null },
  events: readonly Outgoing[],
) {
  const { restaurantId, hints, before } = at
  return changeWithEvents(
    db,
    sql`
      insert into restaurant_qna as q (restaurant_id, human_readable_hints)
      select ${restaurantId}::uuid, ${hints}::text
      where coalesce(${before}::text, '') = '' or exists (select from restaurant_qna where restaurant_id = ${restaurantId})
      on conflict (restaurant_id) do update set human_readable_hints = excluded.human_readable_hints
      where ${before}::text is null or q.human_readable_hints = ${before}
      returning restaurant_id`,
    events,
  )
}
