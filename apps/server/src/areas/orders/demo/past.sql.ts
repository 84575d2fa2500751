import type { Order } from '@tresen/contract/orders/order'
import { searchedText } from '@tresen/domain/orders/order-search'
import { sql } from 'kysely'
import { rows, type Tx } from '../../../rooms/db/database.ts'
import { insertRows } from '../../../rooms/db/insert-rows.sql.ts'
import type { PastOrder } from './past-orders.ts'

type Whose = { restaurantId: string; franchiseId: string }

/** Makes customers of who ordered, one order after the other, as placing does; their ids in the same order. */
export async function knowPastCustomers(
  tx: Tx,
  { franchiseId }: Whose,
  orders: readonly (Pick<PastOrder, 'order' | 'phone'> & { newCustomerId: string })[],
): Promise<(string | null)[]> {
  const told = orders.map(({ order, phone, newCustomerId }) => ({
    ...{ wanted: newCustomerId, phone, delivered: !order.willBePickedUp, at: order.createdAt },
    cart: { ...order.shoppingCart, products: [], evaluationResult: null },
  }))
  const known = await rows(
    tx,
    sql<{ id: string | null }>`
    select customer_of_order(${franchiseId}, wanted, phone, delivered, cart, at) as id
    from json_to_recordset(${JSON.stringify(told)}) as t (wanted uuid, phone text, delivered boolean, cart json, at timestamptz)`,
  )
  return known.map(({ id }) => id)
}

/** Stores orders with their products and carts, and the number of the last one. */
export async function insertPastOrders(
  tx: Tx,
  { restaurantId, franchiseId }: Whose,
  orders: readonly (PastOrder & { customerId: string | null })[],
): Promise<void> {
  await insertRows(
    tx,
    'orders',
    orders.map((past) => ({ restaurant_id: restaurantId, franchise_id: franchiseId, ...rowOf(past) })),
  )
  await insertRows(
    tx,
    'order_products',
    orders.flatMap(({ order }) => linesOf(order)),
  )
  await insertRows(tx, 'shopping_carts', orders.map(cartOf))
  const last = orders.at(-1)
  if (last)
    await insertRows(tx, 'order_counters', [
      { restaurant_id: restaurantId, day: last.day, last_number: last.order.number, taken: [] },
    ])
}

function rowOf({ order, phone, guestId, createdBy, customerId }: PastOrder & { customerId: string | null }) {
  const { products: _products, ...cart } = { ...order.shoppingCart, customer: null }
  return {
    ...{ id: order.id, shopping_cart_id: order.shoppingCartId, number: order.number, version: order.version },
    ...{ state: order.state, previous_state: order.previousState, is_pre_order: order.isPreOrder },
    ...{
      will_be_picked_up: order.willBePickedUp,
      order_channel: order.orderChannel,
      is_trial: order.isTrial,
    },
    ...{ payment_state: order.paymentState, is_payment_noted: order.isPaymentNoted },
    reception_state: order.orderReceptionState.receptionState,
    ...{ is_acknowledged: order.isAcknowledged, acknowledged_at: order.acknowledgedAt },
    ...{ due_time_from_minutes: order.dueTimeFromMinutes, due_time_to_minutes: order.dueTimeToMinutes },
    ...{
      due_at: order.dueAt,
      comment: order.comment,
      filter_color: order.filterColor,
      printed: order.printed,
    },
    ...{ phone, guest_id: guestId, created_by: createdBy, customer_id: customerId, cart },
    ...{ created_at: order.createdAt, new_at: order.newAt, in_progress_at: order.inProgressAt },
    ...{ ready_for_delivery_at: order.readyForDeliveryAt, marked_for_delivery_at: order.markedForDeliveryAt },
    ...{ in_delivery_at: order.inDeliveryAt, completed_at: order.completedAt, archived_at: order.archivedAt },
    ...{
      cancelled_at: order.cancelledAt,
      applied_commands: [],
      total: cart.evaluationResult.totalOrderValue,
    },
    search: `${order.number} ${searchedText(cart, phone)}`,
  }
}

function linesOf({ restaurantId, id, shoppingCart }: Order) {
  return shoppingCart.products.map((line, index) => ({
    ...{ restaurant_id: restaurantId, order_id: id, id: line.id, position: index + 1 },
    ...{ product_price_id: line.productPriceId, product_id: line.productId, category_id: line.categoryId },
    ...{ article_number: line.articleNumber, name: line.product.name, size: line.size, tax_key: line.taxKey },
    ...{
      variant_options: line.variantOptions,
      extras: line.extras,
      comment: line.comment,
      wish: line.comment,
    },
    ...{ completed: line.completed, pickup_price: line.pickupPrice, deliver_price: line.deliverPrice },
    ...{ deposit: line.deposit, pickup_price_discount: line.pickupPriceDiscount },
    deliver_price_discount: line.deliverPriceDiscount,
  }))
}

/** As placing leaves it: once more in its version, and with the order that it became. */
function cartOf({ order, content, phone, guestId, createdBy }: PastOrder) {
  const { restaurantId, shoppingCartId: id, createdAt } = order
  return {
    ...{ restaurant_id: restaurantId, id, version: order.shoppingCart.version + 1, content, phone },
    ...{ guest_id: guestId, created_by: createdBy, update_user_id: createdBy, order_id: order.id },
    ...{ last_edits: {}, created_at: createdAt, updated_at: createdAt },
    ...{ needs_review: false, discount_facts: order.shoppingCart.discountFacts },
  }
}
