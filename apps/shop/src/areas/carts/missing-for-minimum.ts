import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'

/** What is missing for the minimum, and what that is, in cents. */
export type Missing = { missing: number; minimum: number }

/**
 * What is missing for the minimum of where it goes; null: nothing. Before there is an address, what is missing wherever that
 * may be: it is known from the start then, and does not come when the device fills in where its guest lives.
 */
export function missingForMinimum(
  cart: ShoppingCart,
  areas: readonly Pick<DeliveryArea, 'minOrderValue'>[] = [],
): Missing | null {
  const { errors, minOrderValue, pricing } = cart.evaluationResult
  const missing = errors.find(({ code }) => code === 'MinOrderValueNotReached')?.missing
  if (missing !== undefined) return { missing, minimum: minOrderValue }
  if (isSomewhere(cart) || areas.length === 0) return null
  const minimum = Math.min(...areas.map((area) => area.minOrderValue))
  return pricing.products < minimum ? { missing: minimum - pricing.products, minimum } : null
}

/** Before there is an address: which minimum it is, where that decides whether anybody brings it; null: it does not. */
export function minimumInDoubt(
  cart: ShoppingCart,
  areas: readonly Pick<DeliveryArea, 'minOrderValue'>[],
): { least: number; most: number } | null {
  if (isSomewhere(cart) || areas.length === 0) return null
  const minimums = areas.map((area) => area.minOrderValue)
  const [least, most] = [Math.min(...minimums), Math.max(...minimums)]
  return cart.evaluationResult.pricing.products < most ? { least, most } : null
}

function isSomewhere(
  cart: Pick<ShoppingCart, 'isPickup' | 'latitude' | 'street' | 'zipCode' | 'city'>,
): boolean {
  return cart.isPickup || cart.latitude !== null || `${cart.street}${cart.zipCode}${cart.city}`.trim() !== ''
}
