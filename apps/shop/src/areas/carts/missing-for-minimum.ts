import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'

/** What is missing for the minimum, and what that is, in cents. */
export type Missing = { missing: number; minimum: number }

/**
 * What is missing for the minimum of where it goes; null: nothing. Before there is an address, what is missing wherever that
 * may be: it is known from the start then, and does not come when the device fills in where its guest lives.
 */
export function missingForMinimum(
  { isPickup, latitude, evaluationResult, ...cart }: ShoppingCart,
  areas: readonly Pick<DeliveryArea, 'minOrderValue'>[] = [],
): Missing | null {
  const { errors, minOrderValue, pricing } = evaluationResult
  const missing = errors.find(({ code }) => code === 'MinOrderValueNotReached')?.missing
  if (missing !== undefined) return { missing, minimum: minOrderValue }
  const isSomewhere =
    isPickup || latitude !== null || `${cart.street}${cart.zipCode}${cart.city}`.trim() !== ''
  if (isSomewhere || areas.length === 0) return null
  const minimum = Math.min(...areas.map((area) => area.minOrderValue))
  return pricing.products < minimum ? { missing: minimum - pricing.products, minimum } : null
}
