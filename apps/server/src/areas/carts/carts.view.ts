import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { viewCart } from '@tresen/domain/carts/cart-view'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { CartRow } from './carts.sql.ts'

/** The cart as it leaves the server, evaluated at this moment. */
export function viewCartRow(row: CartRow, rules: ShopRules, now: Date): ShoppingCart {
  return viewCart(
    {
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
    },
    row.content,
    rules,
    now,
  )
}
