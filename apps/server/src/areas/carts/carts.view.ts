import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { isOnDesk } from '@tresen/domain/carts/cart-desk'
import { viewCart, viewEvaluatedCart, type CartMeta } from '@tresen/domain/carts/cart-view'
import { evaluateForOrder } from '@tresen/domain/carts/evaluate-cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { KitchenBooking } from '@tresen/domain/kitchen/plan-kitchen'
import type { CartRow } from './carts.sql.ts'

/** The cart as it leaves the server, evaluated at this moment. */
export function viewCartRow(row: CartRow, rules: ShopRules, now: Date): ShoppingCart {
  return viewCart(metaOf(row), row.content, rules, now)
}

/** The same, with the room that it takes in the kitchen when it is ordered now. */
export function viewCartToPlace(
  row: CartRow,
  rules: ShopRules,
  now: Date,
): { cart: ShoppingCart; bookings: KitchenBooking[] } {
  const { evaluation, bookings } = evaluateForOrder(row.content, rules, now, row.facts, row.kitchenLoad)
  return { cart: viewEvaluatedCart(metaOf(row), row.content, rules, evaluation), bookings }
}

/** Whether it lies on the order desk. */
export function isRowOnDesk({ orderId, content, needsReview }: CartRow): boolean {
  return isOnDesk({ orderId, orderChannel: content.orderChannel, needsReviewByRestaurant: needsReview })
}

function metaOf(row: CartRow): CartMeta {
  return {
    id: row.id,
    restaurantId: row.restaurantId,
    version: row.version,
    updated: row.updatedAt.toISOString(),
    updateUserId: row.updateUserId,
    orderId: row.orderId,
    callId: row.callId,
    conversationId: row.conversationId,
    customer: null,
    discountFacts: row.facts,
    kitchenLoad: row.kitchenLoad,
    needsReviewByRestaurant: row.needsReview,
    reviewReason: row.reviewReason,
  }
}
