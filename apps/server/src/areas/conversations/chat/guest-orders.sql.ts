import type { OrderState } from '@tresen/contract/orders/order'
import { sql } from 'kysely'
import { rows, type Db } from '../../../rooms/db/database.ts'

/** A guest's orders of the last day, the newest first. */
export function listOrdersOfGuest(db: Db, at: { restaurantId: string; guestId: string }) {
  return rows(
    db,
    sql<{ number: number; state: OrderState; isPickup: boolean }>`
    select number, state, will_be_picked_up as "isPickup" from orders
    where guest_id = ${at.guestId} and restaurant_id = ${at.restaurantId} and created_at > now() - interval '1 day'
    order by created_at desc limit 5`,
  )
}
