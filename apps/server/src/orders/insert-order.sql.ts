import type { OrderDraft } from '@tresen/domain/orders/draft-order'
import { sql } from 'kysely'
import { firstRow, type Db } from '../db/database.ts'
import { appendEvents } from '../realtime/event-log.sql.ts'
import type { Outgoing } from '../realtime/event-log.ts'

type NewOrder = {
  draft: OrderDraft
  franchiseId: string
  phone: string | null
  guestId: string | null
  createdBy: string | null
  /** The restaurant's calendar day, by which orders are counted. */
  day: string
  cartVersion: number
  /** Vouchers that it uses, and what their limits go by. */
  voucherIds: string[]
  customerPhone: string
}

type StoredOrder = { number: number; seqs: number[]; unusable: null }

/**
 * Stores an order in one statement: order, products, the use of vouchers, the cart's end, and the events. The first is
 * `orderAdded`, into whose JSON the order's number is put, which only the database knows. `unusable`: nothing was
 * stored, because these vouchers are used up. Undefined when the cart changed or was placed meanwhile.
 */
export function insertOrder(db: Db, order: NewOrder, events: readonly Outgoing[]) {
  const { draft } = order
  const { products, ...cart } = draft.shoppingCart
  const [ofRestaurant, ...others] = events
  return firstRow(
    db,
    sql<StoredOrder | { unusable: string[] }>`
    with ${useVouchers(order)},
    placed as (
      update shopping_carts c set order_id = ${draft.id}, version = version + 1 from vouchers_used
      where c.restaurant_id = ${draft.restaurantId} and c.id = ${draft.shoppingCartId} and order_id is null
        and version = ${order.cartVersion} and vouchers_used.unusable = '{}'
      returning next_order_number(${draft.restaurantId}, ${order.day}) as number),
    added as (
      insert into orders (restaurant_id, id, franchise_id, shopping_cart_id, number, version, state, is_pre_order,
        will_be_picked_up, order_channel, payment_state, reception_state, is_acknowledged, due_time_from_minutes,
        due_time_to_minutes, due_at, phone, guest_id, created_by, cart, created_at, new_at)
      select ${draft.restaurantId}, ${draft.id}, ${order.franchiseId}, ${draft.shoppingCartId}, number, 1, ${draft.state},
        ${draft.isPreOrder}, ${draft.willBePickedUp}, ${draft.orderChannel}, ${draft.paymentState},
        ${draft.orderReceptionState.receptionState}, ${draft.isAcknowledged}, ${draft.dueTimeFromMinutes},
        ${draft.dueTimeToMinutes}, ${draft.dueAt}, ${order.phone}, ${order.guestId}, ${order.createdBy},
        ${JSON.stringify(cart)}, ${draft.createdAt}, ${draft.newAt}
      from placed
      returning restaurant_id, id),
    lines as (
      insert into order_products (restaurant_id, order_id, id, position, product_price_id, product_id, category_id,
        article_number, name, size, tax_key, variant_options, extras, comment, completed, pickup_price, deliver_price,
        deposit, pickup_price_discount, deliver_price_discount)
      select added.restaurant_id, added.id, l.id, ordinality, "productPriceId", "productId", "categoryId", "articleNumber",
        product ->> 'name', size, "taxKey", "variantOptions", extras, comment, completed, "pickupPrice", "deliverPrice",
        deposit, "pickupPriceDiscount", "deliverPriceDiscount"
      from added, rows from (json_to_recordset(${JSON.stringify(products)}) as (id uuid, "productPriceId" uuid,
        "productId" uuid, "categoryId" uuid, "articleNumber" text, product json, size text, "taxKey" text,
        "variantOptions" json, extras json, comment text, completed boolean, "pickupPrice" integer,
        "deliverPrice" integer, deposit integer, "pickupPriceDiscount" integer, "deliverPriceDiscount" integer))
        with ordinality as l)
    select null::uuid[] as unusable, number, array[append_event(${ofRestaurant!.streamId}::uuid, ${ofRestaurant!.name},
      '{"number":' || number || ',' || substr(${ofRestaurant!.payload}, 2))]::float8[] || ${appendEvents(others)} as seqs
    from placed
    union all
    select unusable, null, null from vouchers_used where unusable <> '{}'`,
  )
}

/** Vouchers are used once the cart is locked and still the one that was read; without any, nothing is locked. */
function useVouchers({ draft, cartVersion, voucherIds, customerPhone, guestId }: NewOrder) {
  if (voucherIds.length === 0) return sql`vouchers_used as (select '{}'::uuid[] as unusable)`
  return sql`
    locked as (
      select id from shopping_carts
      where restaurant_id = ${draft.restaurantId} and id = ${draft.shoppingCartId} and order_id is null
        and version = ${cartVersion}
      for update),
    vouchers_used as materialized (
      select use_vouchers(${draft.restaurantId}, ${voucherIds}::uuid[], ${draft.id}, ${customerPhone}, ${guestId},
        ${draft.newAt}::timestamptz) as unusable
      from locked)`
}
