import type { Order } from '@tresen/contract/orders/order'
import type { Deps } from '../../../context.ts'
import { findRestaurantRow } from '../../restaurants/restaurants.sql.ts'
import { insertNotice } from './notices.sql.ts'
import { toldOf } from './told.ts'

/** From now on what becomes of an order is told where it was made; of one that is to be paid, once it is. */
export async function tellOrderInConversation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  order: Order,
  guestId: string,
) {
  const { restaurantId, id: orderId } = order
  const waits = order.paymentState === 'OnlinePending'
  const restaurant = waits ? null : await findRestaurantRow(db, restaurantId)
  const known = restaurant ? toldOf(order, restaurant) : null
  const notice = { way: 'WhatsApp', target: guestId, keys: null, known, now: now() } as const
  await insertNotice(db, { restaurantId, orderId }, notice, 1)
}
