import { sql } from 'kysely'
import { rows, type Db } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** A cart in somebody's hand, perhaps on a device of theirs. */
export type HeldCart = { restaurantId: string; shoppingCartId: string; deviceId: string | null }

/** Fragment for a statement with `changed`: what was changed lies in a person's hand. */
export function taken(userId: string, cart: HeldCart, now: Date) {
  return sql`
    insert into active_carts (user_id, restaurant_id, shopping_cart_id, device_id, taken_at)
    select ${userId}::uuid, ${cart.restaurantId}::uuid, ${cart.shoppingCartId}::uuid, ${cart.deviceId}::uuid,
      ${now}::timestamptz
    from changed
    on conflict (user_id) do update set restaurant_id = excluded.restaurant_id,
      shopping_cart_id = excluded.shopping_cart_id, device_id = excluded.device_id, taken_at = excluded.taken_at`
}

/** Fragment: a person lays down what was changed. */
export function laidDown(userId: string) {
  return sql`delete from active_carts using changed where user_id = ${userId}`
}

/** Empties a person's hand, with the events that say so. */
export function leaveCartRow(db: Db, userId: string, events: readonly Outgoing[]) {
  return changeWithEvents(db, sql`select 1`, events, { in_hand: laidDown(userId) })
}

type CartOfRestaurant = { restaurantId: string; shoppingCartId: string }

export function listHolders(db: Db, { restaurantId, shoppingCartId }: CartOfRestaurant) {
  const held = sql`restaurant_id = ${restaurantId} and shopping_cart_id = ${shoppingCartId}`
  return rows(db, sql<{ userId: string }>`select user_id as "userId" from active_carts where ${held}`)
}

/** Takes a cart out of a person's hand, with the events that say so; null when they hold another one by now. */
export function takeAwayCartRow(
  db: Db,
  userId: string,
  { restaurantId, shoppingCartId }: CartOfRestaurant,
  events: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      delete from active_carts
      where user_id = ${userId} and restaurant_id = ${restaurantId} and shopping_cart_id = ${shoppingCartId}
      returning user_id`,
    events,
  )
}
