import type { ShoppingCart } from '@tresen/contract/carts'
import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { DiscountFacts } from '@tresen/contract/vouchers'
import type { CartContent } from '@tresen/domain/carts/cart-content'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db } from '../db/database.ts'
import { changeWithEvents } from '../realtime/event-log.sql.ts'
import type { Outgoing } from '../realtime/event-log.ts'

export type CartRow = {
  restaurantId: string
  id: string
  version: number
  content: CartContent
  /** What was known of customer and vouchers when the cart was last changed. */
  facts: DiscountFacts
  /** What is booked of the kitchen; read with the cart, never stored in it. */
  kitchenLoad: KitchenLoad
  guestId: string | null
  createdBy: string | null
  updateUserId: string | null
  /** editorId → number of the last change applied, the latest editor last. */
  lastEdits: Record<string, number>
  callId: string | null
  conversationId: string | null
  needsReview: boolean
  reviewReason: ShoppingCart['reviewReason']
  orderId: string | null
  updatedAt: Date
}

/** Where a cart lies and who asks; a guest finds only their own. */
export type CartAddress = { restaurantId: string; cartId: string; guestId: string | null }

const cartColumns = sql`
  c.restaurant_id as "restaurantId", c.id, c.version, c.content, c.discount_facts as facts, c.guest_id as "guestId", c.created_by as "createdBy",
  c.update_user_id as "updateUserId", c.last_edits as "lastEdits",
  c.call_id as "callId", c.conversation_id as "conversationId", c.needs_review as "needsReview",
  c.review_reason as "reviewReason", c.order_id as "orderId", c.updated_at as "updatedAt"`

/** A cart, and what it is to be evaluated with: the version of the rules and what is booked, as of one moment. */
export type LoadedCart = CartRow & { rulesVersion: number }

/** Of a kitchen without limits nothing is read. */
function evaluatedWith(now: Date) {
  return sql`r.rules_version as "rulesVersion",
    case when r.is_kitchen_limited then kitchen_load_since(r.id, ${now}) else '{}' end as "kitchenLoad"`
}

export function loadCart(db: Db, at: CartAddress, now: Date) {
  return firstRow(
    db,
    sql<LoadedCart>`
    select ${cartColumns}, ${evaluatedWith(now)}
    from shopping_carts c join restaurants r on r.id = c.restaurant_id
    where c.restaurant_id = ${at.restaurantId} and c.id = ${at.cartId}
      and (${at.guestId}::uuid is null or c.guest_id = ${at.guestId}::uuid)`,
  )
}

/** Stores a new cart with its events; null when there is already one of this id. */
export function insertCart(db: Db, cart: CartRow, phone: string | null, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      insert into shopping_carts (restaurant_id, id, version, content, phone, guest_id, created_by, update_user_id,
        last_edits, call_id, conversation_id, discount_facts, created_at, updated_at)
      values (${cart.restaurantId}, ${cart.id}, ${cart.version}, ${JSON.stringify(cart.content)}, ${phone}, ${cart.guestId},
        ${cart.createdBy}, ${cart.updateUserId}, ${JSON.stringify(cart.lastEdits)}, ${cart.callId},
        ${cart.conversationId}, ${JSON.stringify(cart.facts)}, ${cart.updatedAt}, ${cart.updatedAt})
      on conflict do nothing returning id`,
    events,
  )
}

/** Stores the next version of a cart with its events; null when another change came first. */
export function saveCart(db: Db, cart: CartRow, phone: string | null, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      update shopping_carts set version = ${cart.version}, content = ${JSON.stringify(cart.content)}, phone = ${phone},
        discount_facts = ${JSON.stringify(cart.facts)}, update_user_id = ${cart.updateUserId}, last_edits = ${JSON.stringify(cart.lastEdits)},
        needs_review = ${cart.needsReview},
        review_reason = ${cart.reviewReason}, updated_at = ${cart.updatedAt}
      where restaurant_id = ${cart.restaurantId} and id = ${cart.id} and version = ${cart.version - 1} and order_id is null
      returning id`,
    events,
  )
}

/** Deletes an open cart with its events; null when it is gone or was placed. */
export function deleteCartRow(db: Db, at: CartAddress, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      delete from shopping_carts where restaurant_id = ${at.restaurantId} and id = ${at.cartId} and order_id is null
        and (${at.guestId}::uuid is null or guest_id = ${at.guestId}::uuid)
      returning id`,
    events,
  )
}

function listCarts(
  db: Db,
  restaurantIds: readonly string[] | null,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  now: Date,
) {
  return rows(
    db,
    sql<LoadedCart>`
    select ${cartColumns}, ${evaluatedWith(now)}
    from shopping_carts c join restaurants r on r.id = c.restaurant_id
    where (${restaurantIds}::uuid[] is null or c.restaurant_id = any(${restaurantIds}::uuid[])) and ${condition}
    order by ${order} limit 200`,
  )
}

/** Open carts that staff took since a moment; a guest's is nobody else's business until it is to be reviewed. */
export function listOpenCartRows(db: Db, restaurantId: string, since: Date, now: Date) {
  const condition = sql`c.order_id is null and (c.guest_id is null or c.needs_review) and c.created_at >= ${since}`
  return listCarts(db, [restaurantId], condition, sql`c.created_at, c.id`, now)
}

export function listCartRowsForReview(db: Db, restaurantId: string, now: Date) {
  const condition = sql`c.order_id is null and c.needs_review`
  return listCarts(db, [restaurantId], condition, sql`c.created_at, c.id`, now)
}

/** The youngest cart with this phone number (E.164) in these restaurants; null ids: in all. */
export async function findLatestCartRow(
  db: Db,
  restaurantIds: readonly string[] | null,
  phone: string,
  now: Date,
) {
  const order = sql`c.updated_at desc, c.id`
  const [latest] = await listCarts(db, restaurantIds, sql`c.phone = ${phone}`, order, now)
  return latest
}

/** The last cart that a person took in hand or left, as their stream tells; only open ones count. */
export function findActiveCartRow(db: Db, userId: string) {
  return firstRow(
    db,
    sql<{ restaurantId: string; shoppingCartId: string; deviceId: string | null }>`
    with last as (
      select payload::jsonb as cart from events
      where stream_id = ${userId} and name = 'setActiveShoppingCart' order by seq desc limit 1)
    select c.restaurant_id as "restaurantId", c.id as "shoppingCartId",
      last.cart->>'deviceId' as "deviceId" from last
    join shopping_carts c on c.restaurant_id = (last.cart->>'restaurantId')::uuid
      and c.id = (last.cart->>'shoppingCartId')::uuid and c.order_id is null`,
  )
}

/** Stores the event that an open cart of these restaurants was taken in hand; null when there is none. */
export function takeCartRow(
  db: Db,
  at: { restaurantId: string; shoppingCartId: string },
  restaurantIds: readonly string[] | null,
  events: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      select id from shopping_carts
      where restaurant_id = ${at.restaurantId} and id = ${at.shoppingCartId} and order_id is null
        and (${restaurantIds}::uuid[] is null or restaurant_id = any(${restaurantIds}::uuid[]))`,
    events,
  )
}

/** Stores the event that a person holds no cart any more. */
export function leaveCartRow(db: Db, events: readonly Outgoing[]) {
  return changeWithEvents(db, sql`select 1`, events)
}

export function listCartIdsForReview(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<{ id: string }>`
    select id from shopping_carts where restaurant_id = ${restaurantId} and order_id is null and needs_review order by created_at`,
  )
}
