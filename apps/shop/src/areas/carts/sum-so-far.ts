import type { ShoppingCart } from '@tresen/contract/carts/cart'

/** What a cart comes to as far as is known: without the delivery while nobody knows where to. */
export function sumSoFar({ isPickup, evaluationResult }: ShoppingCart): number {
  const { isInDeliveryArea, pricing, totalOrderValue } = evaluationResult
  return isPickup || isInDeliveryArea ? totalOrderValue : pricing.products + pricing.deposit
}
