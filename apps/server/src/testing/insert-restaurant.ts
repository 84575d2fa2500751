import type { Address } from '@tresen/contract/geo/address'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { Menu } from '@tresen/contract/menu/menu'
import type { WholeRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { menuItemsOf } from '@tresen/domain/menu/testing/menu-items-of'
import type pg from 'pg'
import type { Database } from '../rooms/db/database.ts'
import { saveAddresses } from '../areas/geo/import/save-addresses.ts'

export type RestaurantParts = {
  restaurant: WholeRestaurant
  menu: Menu
  areas: readonly DeliveryArea[]
  addresses: readonly Address[]
}

/** Stores a restaurant with all that belongs to it, in a few milliseconds. */
export async function insertRestaurant(
  { db, pool }: Database,
  { restaurant, menu, areas, addresses }: RestaurantParts,
): Promise<void> {
  const { id, franchiseId, name } = restaurant
  const own = { restaurant_id: id }
  await pool.query('insert into franchises (id, name) values ($1, $2) on conflict do nothing', [
    franchiseId,
    name,
  ])
  await insertRows(pool, 'restaurants', [restaurantRow(restaurant)])
  await insertRows(pool, 'restaurant_qna', [{ ...own, human_readable_hints: '' }])
  await insertRows(pool, 'streams', [{ id, last_seq: 0 }])
  await insertRows(
    pool,
    'menu_items',
    menuItemsOf(menu).map((item) => ({ ...own, ...item })),
  )
  await insertRows(
    pool,
    'delivery_areas',
    areas.map((area) => ({ ...columnsOf(area), ...own })),
  )
  await saveAddresses(db, addresses)
}

function restaurantRow({ location, ...restaurant }: WholeRestaurant) {
  const { repeatNewOrderSoundIntervalInSec: newOrder, ...withoutNew } = restaurant
  const { repeatUnreviewedOrdersSoundIntervalInSec: unreviewed, ...withoutReview } = withoutNew
  const { repeatIssueSoundIntervalInSec: issue, publicWhatsAppNumber, ...plain } = withoutReview
  return {
    ...columnsOf(plain),
    ...location,
    public_whatsapp_number: publicWhatsAppNumber,
    repeat_new_order_sound_seconds: newOrder,
    repeat_unreviewed_orders_sound_seconds: unreviewed,
    repeat_issue_sound_seconds: issue,
  }
}

/** `deliveryFee` is kept in `delivery_fee`. */
function columnsOf(thing: object) {
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  )
}

async function insertRows(pool: pg.Pool, table: string, rows: readonly object[]) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).join()
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
