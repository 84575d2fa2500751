import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { ActiveCart } from '@tresen/contract/carts/active-cart'
import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { DiscountFacts } from '@tresen/contract/vouchers'
import type { CartContent } from '@tresen/domain/carts/lines/cart-content'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import { deleteOldestBeyond } from '../../rooms/db/oldest-beyond.sql.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { findsSameRules } from '../restaurants/restaurants.sql.ts'
import { laidDown, taken, type HeldCart } from './hands.sql.ts'
import type { SavingTogether } from './work/saving-together.ts'

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

/** Where a cart lies and who asks: a guest finds only their own, staff (null) none that a guest has not sent. */
export type CartAddress = { restaurantId: string; cartId: string; guestId: string | null }

/** Of `c`: what a guest has not sent is nobody else's business until it is to be reviewed, or they ask for a human. */
const isSent = sql`(c.guest_id is null or c.order_id is not null or c.needs_review or c.conversation_id is not null)`

function isReachedBy(guestId: string | null) {
  return guestId === null ? isSent : sql`c.guest_id = ${guestId}`
}

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
    where c.restaurant_id = ${at.restaurantId} and c.id = ${at.cartId} and ${isReachedBy(at.guestId)}`,
  )
}

/** Keeps a cart from being changed by anybody else until the transaction ends. */
export async function lockCartRow(
  tx: Tx,
  at: { restaurantId: string; shoppingCartId: string },
): Promise<void> {
  const { restaurantId, shoppingCartId } = at
  await sql`
    select from shopping_carts where restaurant_id = ${restaurantId} and id = ${shoppingCartId} for update`.execute(
    tx,
  )
}

/**
 * A guest's cart that nobody else follows: what a crash takes of it, their browser brings again, so nobody waits for the
 * disk, and it is stored with others of the same instant. Everything with an event is more than that.
 */
function storing({ id, guestId }: CartRow, events: readonly Outgoing[], together: SavingTogether | null) {
  if (guestId === null || events.length > 0) return {}
  return { waits: false, ...(together && { carryOut: <Row>(one: RawBuilder<Row>) => together(one, id) }) }
}

/**
 * Stores a new cart, in the hand of who made it, with its events; null when there is already one of this id, or when the
 * rules are other than `asOf`. `together`: absent in a transaction.
 */
export function insertCart(
  db: Db,
  cart: CartRow,
  phone: string | null,
  events: readonly Outgoing[],
  { asOf, together }: { asOf: number | null; together: SavingTogether | null },
) {
  const held = cart.createdBy && { restaurantId: cart.restaurantId, shoppingCartId: cart.id, deviceId: null }
  return changeWithEvents(
    db,
    sql`
      insert into shopping_carts (restaurant_id, id, version, content, phone, guest_id, created_by, update_user_id,
        last_edits, call_id, conversation_id, discount_facts, created_at, updated_at)
      select ${cart.restaurantId}::uuid, ${cart.id}::uuid, ${cart.version}::integer, ${JSON.stringify(cart.content)}::json,
        ${phone}::text, ${cart.guestId}::uuid, ${cart.createdBy}::uuid, ${cart.updateUserId}::uuid,
        ${JSON.stringify(cart.lastEdits)}::json, ${cart.callId}::uuid, ${cart.conversationId}::uuid,
        ${JSON.stringify(cart.facts)}::json, ${cart.updatedAt}::timestamptz, ${cart.updatedAt}::timestamptz
      where true${findsSameRules(cart.restaurantId, asOf)}
      on conflict do nothing returning id`,
    events,
    held ? { in_hand: taken(cart.createdBy!, held, cart.updatedAt) } : {},
    storing(cart, events, together),
  )
}

/** What a change was made of from memory: by rules of this version, and of the cart that was stored at this moment. */
export type Recalled = { asOf: number; updatedAt: Date }

/** After a setback of the database another content may have got the number of one that this process remembers. */
export function findsAsRecalled({ restaurantId }: { restaurantId: string }, recalled: Recalled | null) {
  if (recalled === null) return sql``
  return sql` and updated_at = ${recalled.updatedAt}${findsSameRules(restaurantId, recalled.asOf)}`
}

/**
 * Stores the next version of a cart with its events; null when another change came first, or when it was made of what is
 * not so any more. `together`: absent in a transaction.
 */
export function saveCart(
  db: Db,
  cart: CartRow,
  phone: string | null,
  events: readonly Outgoing[],
  { recalled, together }: { recalled: Recalled | null; together: SavingTogether | null },
) {
  return changeWithEvents(
    db,
    sql`
      update shopping_carts set version = ${cart.version}, content = ${JSON.stringify(cart.content)}, phone = ${phone},
        discount_facts = ${JSON.stringify(cart.facts)}, update_user_id = ${cart.updateUserId}, last_edits = ${JSON.stringify(cart.lastEdits)},
        needs_review = ${cart.needsReview}, conversation_id = ${cart.conversationId},
        review_reason = ${cart.reviewReason}, updated_at = ${cart.updatedAt}
      where restaurant_id = ${cart.restaurantId} and id = ${cart.id} and version = ${cart.version - 1}
        and order_id is null${findsAsRecalled(cart, recalled)}
      returning id`,
    events,
    {},
    storing(cart, events, together),
  )
}

/** Deletes an open cart with its events, which the person lays down with it; null when it is gone or was placed. */
export function deleteCartRow(db: Db, at: CartAddress, userId: string | null, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      delete from shopping_carts c where restaurant_id = ${at.restaurantId} and id = ${at.cartId} and order_id is null
        and ${isReachedBy(at.guestId)}
      returning id`,
    events,
    userId ? { in_hand: laidDown(userId) } : {},
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

/** Open carts that staff took since a moment, and those of guests that lie on the desk and were changed since then. */
export function listOpenCartRows(db: Db, restaurantId: string, since: Date, now: Date) {
  // A guest goes on with a cart for weeks, and may ask about it only then.
  const isYoung = sql`(c.created_at >= ${since} or c.guest_id is not null and c.updated_at >= ${since})`
  const condition = sql`c.order_id is null and ${isSent} and ${isYoung}`
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
  const [latest] = await listCarts(db, restaurantIds, sql`c.phone = ${phone} and ${isSent}`, order, now)
  return latest
}

/** The cart that a person took in hand last, since a moment; only open ones count. With the last event of theirs. */
export function findActiveCartRow(db: Db, userId: string, since: Date) {
  return firstRow(
    db,
    sql<ActiveCart>`
    select c.restaurant_id as "restaurantId", c.id as "shoppingCartId", a.device_id as "deviceId",
      coalesce((select last_seq from streams where id = ${userId}), 0)::float8 as seq
    from (select 1) as always
    left join active_carts a on a.user_id = ${userId} and a.taken_at >= ${since}
    left join shopping_carts c on c.restaurant_id = a.restaurant_id and c.id = a.shopping_cart_id
      and c.order_id is null and ${isSent}`,
  )
}

/** Lays an open cart of these restaurants in a person's hand, with its events; null when there is none. */
export function takeCartRow(
  db: Db,
  userId: string,
  cart: HeldCart,
  restaurantIds: readonly string[] | null,
  now: Date,
  events: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      select id from shopping_carts c
      where restaurant_id = ${cart.restaurantId} and id = ${cart.shoppingCartId} and order_id is null and ${isSent}
        and (${restaurantIds}::uuid[] is null or restaurant_id = any(${restaurantIds}::uuid[]))`,
    events,
    { in_hand: taken(userId, cart, now) },
  )
}

/** Deletes guests' oldest carts that were never ordered, beyond so many stored bytes. */
export function deleteGuestCartsBeyond(db: Db, bytes: number): Promise<number> {
  return deleteOldestBeyond(db, 'shopping_carts', {
    size: sql`pg_column_size(content) + 300`,
    age: sql`updated_at`,
    of: sql`order_id is null and guest_id is not null`,
    bytes,
  })
}

export function listCartIdsForReview(db: Db, restaurantId: string) {
  return rows(
    db,
    sql<{ id: string }>`
    select id from shopping_carts where restaurant_id = ${restaurantId} and order_id is null and needs_review order by created_at`,
  )
}
