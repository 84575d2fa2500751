import type { Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import { demoRestaurants } from '../restaurants/restaurants.demo.ts'
import { menuRows } from './demo/menu-rows.ts'

/** The menus of the demo's restaurants. */
export async function seedMenus(tx: Tx) {
  const items = demoRestaurants.flatMap(({ id, kindPrefix, menu }) => menuRows(id, kindPrefix, menu))
  await insertRows(tx, 'menu_items', items)
}
