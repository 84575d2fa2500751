import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartContent } from './lines/cart-content.ts'
import { viewDescribedLine } from './lines/cart-lines.ts'
import { evaluateForOrder, type EvaluatedCart } from './evaluate-cart.ts'
import type { ShopRules } from './shop-rules.ts'

/** What is known of a cart besides its content. */
export type CartMeta = Pick<
  ShoppingCart,
  | 'id'
  | 'restaurantId'
  | 'version'
  | 'updated'
  | 'updateUserId'
  | 'orderId'
  | 'callId'
  | 'conversationId'
  | 'customer'
  | 'discountFacts'
  | 'kitchenLoad'
  | 'needsReviewByRestaurant'
  | 'reviewReason'
>

/**
 * A cart as it crosses the wire, evaluated at this moment. `isFilled` says that something is in it; only then, and
 * without `evaluationResult.errors`, it can be ordered. `deliverPrice` is the area's delivery fee in cents.
 */
export function viewCart(meta: CartMeta, content: CartContent, shop: ShopRules, now: Date): ShoppingCart {
  const evaluated = evaluateForOrder(content, shop, now, meta.discountFacts, meta.kitchenLoad)
  return viewEvaluatedCart(meta, content, evaluated)
}

/** As `viewCart`, where the cart has just been evaluated. */
export function viewEvaluatedCart(
  meta: CartMeta,
  content: CartContent,
  { evaluation: evaluationResult, described }: EvaluatedCart,
): ShoppingCart {
  const { products, ...details } = content
  return {
    id: meta.id,
    restaurantId: meta.restaurantId,
    version: meta.version,
    ...details,
    products: products.map((line, position) => {
      const { discount } = evaluationResult.productPricing[position]!
      return viewDescribedLine(described[position]!, line, meta.id, lineDiscount(content, discount))
    }),
    discountFacts: meta.discountFacts,
    kitchenLoad: meta.kitchenLoad,
    customer: meta.customer,
    callId: meta.callId,
    conversationId: meta.conversationId,
    dueTimeFromMinutes: evaluationResult.promise.fromMinutes,
    dueTimeToMinutes: evaluationResult.promise.toMinutes,
    deliverPrice: evaluationResult.deliveryFee,
    needsReviewByRestaurant: meta.needsReviewByRestaurant,
    reviewReason: meta.reviewReason,
    isFilled: products.length > 0,
    updated: meta.updated,
    updateUserId: meta.updateUserId,
    orderId: meta.orderId,
    evaluationResult,
  }
}

/** In the way in which the cart leaves the restaurant; what it would be otherwise, nobody has asked. */
function lineDiscount({ isPickup }: CartContent, cents: number) {
  return { pickupPriceDiscount: isPickup ? cents : 0, deliverPriceDiscount: isPickup ? 0 : cents }
}
