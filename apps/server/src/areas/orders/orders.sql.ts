import type { Order, OrderState, ReceptionState } from '@tresen/contract/orders/order'
import { listedPaymentStates } from '@tresen/domain/orders/board/order-board'
import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../../rooms/db/database.ts'
import type { Contended } from '../../rooms/realtime/until-saved.ts'

/** Where an order lies and who asks; a guest finds only their own. */
export type OrderAddress = { restaurantId: string; orderId: string; guestId: string | null }

/** `wish`: its comment as it was ordered; staff may have written another one over it. */
type Product = Order['shoppingCart']['products'][number] & { wish: string }
export type OrderRow = Omit<Order, 'shoppingCart' | 'orderReceptionState' | 'additionalPaymentData'> & {
  additionalPaymentData: string | null
  receptionState: Order['orderReceptionState']['receptionState']
  cart: Omit<Order['shoppingCart'], 'products'>
  products: Product[]
  customer: Order['shoppingCart']['customer']
}

const instant = (column: string, name: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(name)}`

/** What an `OrderRow` holds, of orders that are called `o`. */
export const orderColumns = sql`
  o.restaurant_id as "restaurantId", o.id, o.shopping_cart_id as "shoppingCartId", o.number, o.version, o.state,
  o.previous_state as "previousState", o.is_pre_order as "isPreOrder", o.is_trial as "isTrial", o.will_be_picked_up as "willBePickedUp",
  o.order_channel as "orderChannel", o.payment_state as "paymentState", o.is_payment_noted as "isPaymentNoted",
  o.additional_payment_data as "additionalPaymentData", o.reception_state as "receptionState",
  o.is_acknowledged as "isAcknowledged", o.due_time_from_minutes as "dueTimeFromMinutes",
  o.due_time_to_minutes as "dueTimeToMinutes", o.comment, o.filter_color as "filterColor", o.printed, o.cart,
  (select json_build_object('id', r.id, 'notes', r.notes)
    from customers k join customers r on r.franchise_id = k.franchise_id and r.id = k.root_id
    where k.franchise_id = o.franchise_id and k.id = o.customer_id) as customer,
  ${instant('o.due_at', 'dueAt')}, ${instant('o.created_at', 'createdAt')}, ${instant('o.new_at', 'newAt')},
  ${instant('o.acknowledged_at', 'acknowledgedAt')},
  ${instant('o.in_progress_at', 'inProgressAt')}, ${instant('o.ready_for_delivery_at', 'readyForDeliveryAt')},
  ${instant('o.marked_for_delivery_at', 'markedForDeliveryAt')}, ${instant('o.in_delivery_at', 'inDeliveryAt')},
  ${instant('o.completed_at', 'completedAt')}, ${instant('o.archived_at', 'archivedAt')},
  ${instant('o.cancelled_at', 'cancelledAt')},
  (select json_agg(json_build_object(
      'id', p.id, 'shoppingCartId', o.shopping_cart_id, 'productPriceId', p.product_price_id, 'productId', p.product_id,
      'categoryId', p.category_id, 'articleNumber', p.article_number, 'product', json_build_object('name', p.name),
      'size', p.size, 'taxKey', p.tax_key, 'variantOptions', p.variant_options, 'extras', p.extras, 'comment', p.comment, 'wish', p.wish,
      'completed', p.completed, 'pickupPrice', p.pickup_price, 'deliverPrice', p.deliver_price, 'deposit', p.deposit,
      'pickupPriceDiscount', p.pickup_price_discount, 'deliverPriceDiscount', p.deliver_price_discount
    ) order by p.position)
    from order_products p where p.restaurant_id = o.restaurant_id and p.order_id = o.id) as products`

export function findOrderRow(db: Db | Tx, at: OrderAddress) {
  return firstRow(
    db,
    sql<OrderRow>`
    select ${orderColumns} from orders o
    where o.restaurant_id = ${at.restaurantId} and o.id = ${at.orderId}
      and (${at.guestId}::uuid is null or o.guest_id = ${at.guestId}::uuid)`,
  )
}

export type OrderFilter = {
  states: readonly OrderState[]
  /** Only orders that the restaurant got in one of these ways; null: all. */
  receptions: readonly ReceptionState[] | null
  limit: number | null
}

/**
 * The orders of a restaurant and the number of the last event that they contain, both as of one moment: read by
 * one statement, so that live events can be applied from there on.
 */
export async function listOrderRows(
  db: Db,
  restaurantId: string,
  filter: OrderFilter,
  order: RawBuilder<unknown>,
) {
  const found = await rows(
    db,
    sql<OrderRow & { seq: number }>`
    select listed.*, coalesce(s.last_seq, 0) as seq
    from (select) as one
    left join streams s on s.id = ${restaurantId}
    left join lateral (
      select ${orderColumns} from orders o
      where o.restaurant_id = ${restaurantId} and o.state = any(${filter.states}::text[])
        and o.payment_state = any(${listedPaymentStates}::text[])
        and (${filter.receptions}::text[] is null or o.reception_state = any(${filter.receptions}::text[]))
      order by ${order} limit ${filter.limit}
    ) listed on true`,
  )
  return { seq: found[0]?.seq ?? 0, orders: found.filter((row) => row.id !== null) }
}

export const byDueTime = sql`o.due_at, o.number, o.id`
export const newestArchivedFirst = sql`o.archived_at desc, o.id`

/** Orders with this phone number (E.164) in these restaurants, youngest first; null ids: in all, or all of the franchise. */
export function listOrderRowsByPhone(
  db: Db,
  filter: {
    restaurantIds: readonly string[] | null
    franchiseId: string | null
    phone: string
    states: readonly OrderState[]
    limit: number
  },
) {
  return rows(
    db,
    sql<OrderRow>`
    select ${orderColumns} from orders o
    where o.phone = ${filter.phone} and o.state = any(${filter.states}::text[])
      and (${filter.restaurantIds}::uuid[] is null or o.restaurant_id = any(${filter.restaurantIds}::uuid[]))
      and (${filter.franchiseId}::uuid is null or o.franchise_id = ${filter.franchiseId})
    order by o.created_at desc, o.id limit ${filter.limit}`,
  )
}

/** The last order in a restaurant of a guest, or of the number that calls or writes (E.164). */
export function findLastOrderRowOf(
  db: Db,
  at: { restaurantId: string; guestId: string | null; phone: string | null },
) {
  return firstRow(
    db,
    sql<OrderRow>`
    select ${orderColumns} from orders o
    where o.restaurant_id = ${at.restaurantId} and o.state <> 'Cancelled'
      and (o.guest_id = ${at.guestId}::uuid or o.phone = ${at.phone}::text)
    order by o.created_at desc, o.id limit 1`,
  )
}

/** Orders of these customers in these restaurants, youngest first; null ids: in all of the franchise. */
export function listOrderRowsByCustomer(
  db: Db,
  filter: {
    franchiseId: string
    restaurantIds: readonly string[] | null
    customerIds: readonly string[]
    limit: number
  },
) {
  return rows(
    db,
    sql<OrderRow>`
    select ${orderColumns} from orders o
    where o.customer_id = any(${filter.customerIds}::uuid[]) and o.franchise_id = ${filter.franchiseId}
      and (${filter.restaurantIds}::uuid[] is null or o.restaurant_id = any(${filter.restaurantIds}::uuid[]))
    order by o.created_at desc, o.id limit ${filter.limit}`,
  )
}

/** An order for `untilSaved`. */
export function contendedOrder(at: { restaurantId: string; orderId: string }): Contended {
  return {
    key: at.orderId,
    lock: (tx) =>
      sql`select from orders where restaurant_id = ${at.restaurantId} and id = ${at.orderId} for update`.execute(
        tx,
      ),
  }
}

/** Whether the order has gone through this change already. */
export async function isCommandApplied(
  db: Db,
  at: { restaurantId: string; orderId: string },
  commandId: string,
): Promise<boolean> {
  const found = await firstRow(
    db,
    sql<{ id: string }>`
    select id from orders
    where restaurant_id = ${at.restaurantId} and id = ${at.orderId}
      and ${commandId}::uuid = any(applied_commands)`,
  )
  return found !== undefined
}

/** The order that was placed from a cart. */
export function findOrderOfCart(db: Db, at: { restaurantId: string; shoppingCartId: string }) {
  return firstRow(
    db,
    sql<{ id: string }>`
    select id from orders where restaurant_id = ${at.restaurantId} and shopping_cart_id = ${at.shoppingCartId}`,
  )
}
