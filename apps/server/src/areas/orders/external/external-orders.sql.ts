import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { sql } from 'kysely'
import { firstRow, type Db } from '../../../rooms/db/database.ts'

export type ExternalAt = { restaurantId: string; externalOrderId: string }

/** `fingerprint`: of what was sent; null: it was erased with the guest, or with the order. */
export type ExternalOrderRow = { orderId: string; fingerprint: string | null }

/** What became of what was sent under a number. */
export function findExternalOrder(db: Db, at: ExternalAt) {
  return firstRow(
    db,
    sql<ExternalOrderRow>`
    select order_id as "orderId", fingerprint from external_orders
    where restaurant_id = ${at.restaurantId} and external_order_id = ${at.externalOrderId}`,
  )
}

/** Fragment: forgets what was sent for deleted orders; their numbers stay, so that none of them comes twice. */
export function forgetSent({ restaurantId }: { restaurantId: string }) {
  return sql`
    update external_orders e set fingerprint = null from changed
    where e.restaurant_id = ${restaurantId} and e.order_id = changed.id`
}

export type KeptExternal = ExternalAt & {
  orderId: string
  fingerprint: string
  content: CartContent
  cart: ShoppingCart
  phone: string | null
  now: Date
}

/**
 * Keeps the number and lays down the cart that becomes the order, which the same transaction has to store; false: the
 * number is taken. Of several at once one gets it, the others wait for what becomes of its order.
 */
export async function keepExternalOrder(db: Db, kept: KeptExternal): Promise<boolean> {
  const { restaurantId, cart, now } = kept
  const stored = await firstRow(
    db,
    sql<{ id: string }>`
    with kept as (
      insert into external_orders (restaurant_id, external_order_id, order_id, fingerprint, taken_at)
      values (${restaurantId}, ${kept.externalOrderId}, ${kept.orderId}, ${kept.fingerprint}, ${now})
      on conflict do nothing returning restaurant_id)
    insert into shopping_carts (restaurant_id, id, version, content, phone, discount_facts, created_at, updated_at)
    select restaurant_id, ${cart.id}::uuid, ${cart.version}::integer, ${JSON.stringify(kept.content)}::json,
      ${kept.phone}::text, ${JSON.stringify(cart.discountFacts)}::json, ${now}::timestamptz, ${now}::timestamptz
    from kept returning id`,
  )
  return stored !== undefined
}
