import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { OrderDraft } from '@tresen/domain/orders/draft-order'
import { searchedText } from '@tresen/domain/orders/order-search'
import type { KitchenBooking } from '@tresen/domain/kitchen/plan-kitchen'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../rooms/db/database.ts'
import { appendEvent, appendEvents } from '../../../rooms/realtime/event-log.sql.ts'
import { addQuietJob } from '../../../rooms/jobs/jobs.sql.ts'
import { placedForGuestJob } from '../notices/placed-for-guest-job.ts'
import { orderAddedIn } from '../orders.events.ts'
import { orderArrived } from '../states/order-arrived.ts'
import type { Outgoing } from '../../../rooms/realtime/stream-event.ts'
import { findsAsRecalled, type Recalled } from '../../carts/carts.sql.ts'

export type NewOrder = {
  draft: OrderDraft
  franchiseId: string
  phone: string | null
  guestId: string | null
  /** By what connection it came, as a code. */
  origin: string | null
  createdBy: string | null
  /** The restaurant's day of business, by which orders are numbered. */
  day: string
  cartVersion: number
  /** What it was made of from memory, if that is not locked; null: it was just read. */
  recalled: Recalled | null
  /** Vouchers that it uses, and what their limits go by. */
  voucherIds: string[]
  customerPhone: string
  /** The customer's id, should this be their first order. */
  newCustomerId: string
  /** Whether the restaurant has still to hear of it: nobody there has placed it, and nobody has to pay it first. */
  arrives: boolean
  /** Whether the house itself placed it, and its cash register alone has to hear of it. */
  isOfHouse: boolean
  /** The room that it takes in the kitchen. */
  bookings: KitchenBooking[]
}

/** What became of an order: stored, or nothing was stored. */
export type Placing =
  | { outcome: 'Stored'; number: number; customer: ShoppingCart['customer']; seqs: number[] }
  /** Vouchers that this customer cannot use any more. */
  | { outcome: 'VouchersUsedUp'; voucherIds: string[] }
  /** Others took the room. */
  | { outcome: 'KitchenFull' }
  /** The cart changed or was placed meanwhile; or somebody has the kitchen to themselves. */
  | { outcome: 'CartChanged' }

/** Keeps everybody else from taking room in a kitchen until the transaction ends. */
export async function lockKitchen(tx: Tx, restaurantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${kitchenOf(restaurantId)})`.execute(tx)
}

const kitchenOf = (restaurantId: string) => sql`hashtextextended(${`kitchen ${restaurantId}`}, 0)`

/** Keeps numbers of these restaurants from others until the transaction ends: what every order takes before its customer. */
export function lockCounters(restaurantIds: readonly string[]) {
  return sql<unknown>`
    select from order_counters where restaurant_id = any(${restaurantIds}::uuid[])
    order by restaurant_id for no key update`
}

/** Whether it takes of what there is little of, before it takes its number: such an order keeps no others waiting. */
export function takesWhatIsLimited({ voucherIds, bookings }: NewOrder): boolean {
  return voucherIds.length + bookings.length > 0
}

/**
 * Stores an order in one statement: order, customer, products, its room in the kitchen, the use of vouchers, the cart's
 * end, and the events: `orderAdded`, into whose JSON number and customer are put, which only the database knows, and then
 * `others`.
 */
export async function insertOrder(
  carryOut: (statement: RawBuilder<Placing>) => Promise<Placing[]>,
  order: NewOrder,
  others: readonly Outgoing[],
): Promise<Placing> {
  const { draft } = order
  const { products, ...cart } = draft.shoppingCart
  const limits = limitsOf(order)
  const added = { ...orderAddedIn(draft.restaurantId), payload: orderAddedOf(draft) }
  const [placing] = await carryOut(
    sql<Placing>`
    with ${limits.taken}placed as (
      update shopping_carts c set order_id = ${draft.id}, version = version + 1 ${limits.from}
      where c.restaurant_id = ${draft.restaurantId} and c.id = ${draft.shoppingCartId} and order_id is null
        and version = ${order.cartVersion} ${limits.where}${findsAsRecalled(draft, order.recalled)}
      returning next_order_number(${draft.restaurantId}, ${order.day}) as number),
    ${knowCustomer(order)},
    added as (
      insert into orders (restaurant_id, id, franchise_id, shopping_cart_id, number, version, state, is_pre_order, is_trial,
        will_be_picked_up, order_channel, payment_state, additional_payment_data, reception_state, is_acknowledged, due_time_from_minutes,
        due_time_to_minutes, due_at, phone, guest_id, customer_id, origin, created_by, cart, search, total, created_at, new_at)
      select ${draft.restaurantId}, ${draft.id}, ${order.franchiseId}, ${draft.shoppingCartId}, number, 1, ${draft.state},
        ${draft.isPreOrder}, ${draft.isTrial}, ${draft.willBePickedUp}, ${draft.orderChannel}, ${draft.paymentState}, ${draft.additionalPaymentData ?? null},
        ${draft.orderReceptionState.receptionState}, ${draft.isAcknowledged}, ${draft.dueTimeFromMinutes},
        ${draft.dueTimeToMinutes}, ${draft.dueAt}, ${order.phone}, ${order.guestId}, customer_id, ${order.origin}, ${order.createdBy},
        ${JSON.stringify(cart)}, concat_ws(' ', number, ${searchedText(cart, order.phone)}::text), ${cart.evaluationResult.totalOrderValue}::integer, ${draft.createdAt}, ${draft.newAt}
      from known
      returning restaurant_id, id),
    lines as (
      insert into order_products (restaurant_id, order_id, id, position, product_price_id, product_id, category_id,
        article_number, name, size, tax_key, variant_options, extras, comment, wish, completed, pickup_price, deliver_price,
        deposit, pickup_price_discount, deliver_price_discount)
      select added.restaurant_id, added.id, l.id, ordinality, "productPriceId", "productId", "categoryId", "articleNumber",
        product ->> 'name', size, "taxKey", "variantOptions", extras, comment, comment, completed, "pickupPrice", "deliverPrice",
        deposit, "pickupPriceDiscount", "deliverPriceDiscount"
      from added, rows from (json_to_recordset(${JSON.stringify(products)}) as (id uuid, "productPriceId" uuid,
        "productId" uuid, "categoryId" uuid, "articleNumber" text, product json, size text, "taxKey" text,
        "variantOptions" json, extras json, comment text, completed boolean, "pickupPrice" integer,
        "deliverPrice" integer, deposit integer, "pickupPriceDiscount" integer, "deliverPriceDiscount" integer))
        with ordinality as l)${layDownCart(order)}
    select 'Stored' as outcome, null::uuid[] as "voucherIds", number, customer,
      array[${appendEvent(added)}]::float8[] || ${appendEvents(others)} as seqs${arrival(order)}
    from known${limits.orElse}`,
  )
  return placing ?? { outcome: 'CartChanged' }
}

/** The order as JSON, with `number` and `customer` of the statement. */
function orderAddedOf({ shoppingCart: { customer: _unknown, ...cart }, ...draft }: OrderDraft) {
  return sql`'{"number":' || number || ',"shoppingCart":{"customer":' || coalesce(customer::text, 'null') || ',' ||
    substr(${JSON.stringify(cart)}, 2) || ',' || substr(${JSON.stringify(draft)}, 2)`
}

/** Parts of the statement of an order that takes of what there is little of; most take nothing. */
function limitsOf(order: NewOrder) {
  if (!takesWhatIsLimited(order)) return { taken: sql``, from: sql``, where: sql``, orElse: sql`` }
  return {
    taken: sql`${bookKitchen(order)}, ${useVouchers(order)}, `,
    from: sql`from vouchers_used`,
    where: sql`and vouchers_used.unusable = '{}'`,
    orElse: sql`
    union all
    select 'VouchersUsedUp', unusable, null, null, null${withoutArrival(order)} from vouchers_used where unusable <> '{}'${unbookKitchen(order)}
    union all
    select 'KitchenFull', null, null, null, null${withoutArrival(order)} from kitchen_booked where not is_booked`,
  }
}

/**
 * Room is booked once the cart is locked and still the one that was read. Nobody waits here for who has the kitchen to
 * themselves: that would keep a connection.
 */
function bookKitchen({ draft, cartVersion, bookings }: NewOrder) {
  const isBooked = bookings.length
    ? sql`book_kitchen(${draft.restaurantId}, ${draft.id}, ${JSON.stringify(bookings)}::json)`
    : sql`true`
  return sql`
    beside_others as materialized (
      select pg_try_advisory_xact_lock_shared(${kitchenOf(draft.restaurantId)}) as is_allowed),
    locked as (
      select c.id from beside_others, shopping_carts c
      where is_allowed and c.restaurant_id = ${draft.restaurantId} and c.id = ${draft.shoppingCartId}
        and c.order_id is null and c.version = ${cartVersion}
      for update of c),
    kitchen_booked as materialized (select ${isBooked} as is_booked from locked)`
}

function useVouchers({ draft, voucherIds, customerPhone, guestId }: NewOrder) {
  if (voucherIds.length === 0)
    return sql`vouchers_used as (select '{}'::uuid[] as unusable from kitchen_booked where is_booked)`
  return sql`
    vouchers_used as materialized (
      select use_vouchers(${draft.restaurantId}, ${voucherIds}::uuid[], ${draft.id}, ${customerPhone}, ${guestId},
        ${draft.newAt}::timestamptz) as unusable
      from kitchen_booked where is_booked)`
}

/** Whether the statement was ended by `refuse_banned` or `refuse_banned_contact`. */
export function isBanned(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'TRBAN'
}

/** Of the order that is `placed`: whose it is, and how orders show them. Staff may go on where a guest is refused. */
function knowCustomer({ draft, franchiseId, newCustomerId, phone, guestId, createdBy }: NewOrder) {
  const isTaken = sql`refuse_banned(${franchiseId}, ${phone}) and refuse_banned_contact(${franchiseId}, ${guestId})`
  return sql`
    ordering as materialized (
      select number, customer_of_order(${franchiseId}, ${newCustomerId}, ${phone}, ${!draft.willBePickedUp},
        ${JSON.stringify(personIn(draft.shoppingCart))}, ${draft.createdAt}) as customer_id
      from placed${createdBy ? sql`` : sql` where ${isTaken}`}),
    known as materialized (
      select number, customer_id, customer_of(${franchiseId}, customer_id) as customer from ordering)`
}

/** What `customer_of_order` reads, and no more: each field is found by going through all of them. */
function personIn(cart: OrderDraft['shoppingCart']) {
  const { firstName, lastName, company, latitude, longitude } = cart
  const { street, houseNumber, addressAddition, zipCode, city, locationDescription } = cart
  const address = { street, houseNumber, addressAddition, zipCode, city, locationDescription }
  return { firstName, lastName, company, ...address, latitude, longitude }
}

/** The jobs that follow, in the same statement: by one its ladder begins, by the other its guest hears of it. */
function arrival({ draft, arrives, isOfHouse, createdBy }: NewOrder) {
  const { restaurantId, id: orderId, shoppingCart } = draft
  const isForGuest = createdBy !== null && shoppingCart.conversationId !== null
  const told = arrives
    ? sql`, ${addQuietJob(orderArrived, { restaurantId, orderId })} as told`
    : isOfHouse
      ? sql`, register_follows(${restaurantId}, ${orderId}) as told`
      : sql``
  return isForGuest
    ? sql`${told}, ${addQuietJob(placedForGuestJob, { restaurantId, orderId })} as said`
    : told
}

function withoutArrival({ draft, arrives, isOfHouse, createdBy }: NewOrder) {
  const isForGuest = createdBy !== null && draft.shoppingCart.conversationId !== null
  return sql`${arrives || isOfHouse ? sql`, null` : sql``}${isForGuest ? sql`, null` : sql``}`
}

/** Who placed a cart has it in hand no longer. */
function layDownCart({ createdBy }: NewOrder) {
  if (!createdBy) return sql``
  return sql`,
    laid_down as (delete from active_carts using placed where user_id = ${createdBy})`
}

/** The order that its vouchers keep from being placed takes no room. */
function unbookKitchen({ draft, bookings }: NewOrder) {
  if (bookings.length === 0) return sql``
  return sql` and unbook_kitchen(${draft.restaurantId}, ${draft.id})`
}
