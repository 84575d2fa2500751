import type { Order } from '@tresen/contract/orders/order'
import type { Db } from '../../../rooms/db/database.ts'
import { findRestaurantRow, type RestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { findOrderRow } from '../orders.sql.ts'
import { viewOrder } from '../orders.view.ts'

type At = { restaurantId: string; orderId: string }
export type ToldOrder = { order: Order; restaurant: RestaurantRow }

/** Read by each way anew, after its lock: a job that began before may have told of a later state by then. */
export async function readToldOrder(db: Db, at: At): Promise<ToldOrder | null> {
  const row = await findOrderRow(db, { ...at, guestId: null })
  const restaurant = await findRestaurantRow(db, at.restaurantId)
  return row && restaurant ? { order: viewOrder(row), restaurant } : null
}
