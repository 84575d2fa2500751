import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { errorsIn } from '../errors/cart-error-sections.ts'

/**
 * What delivering a cart costs, in cents, without what staff add: what may be shown as its fee. An empty cart costs
 * nothing yet; shown is what its area asks for. null: nobody knows yet where it goes.
 *
 * @param areas of the restaurant; without them, the fee of an empty cart is not known
 */
export function deliveryFeeOf(cart: ShoppingCart, areas: readonly DeliveryArea[] = []): number | null {
  const { deliveryArea, pricing, errors } = cart.evaluationResult
  if (cart.isPickup) return 0
  // Confirmed by the restaurant outside its areas: only what staff add.
  if (!deliveryArea)
    return cart.locationConfirmed && errorsIn(errors, 'address', true).length === 0 ? 0 : null
  if (cart.products.length > 0) return pricing.deliveryFee
  const area = areas.find(({ id }) => id === deliveryArea.id)
  if (!area) return null
  return area.freeDeliveryFrom === 0 ? 0 : area.deliveryFee
}
