import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import type { OrderPromise } from '@tresen/contract/kitchen'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'

/** What a guest knows about delivery to their address; `asks`: the restaurant has to say. */
export type DeliveryTerms =
  | { kind: 'unknown' | 'notFound' | 'outside' | 'asks' }
  | { kind: 'inside'; area: DeliveryArea }

/** Read from the cart's evaluation, so that it says what the order will be judged by. */
export function deliveryTerms(cart: ShoppingCart, areas: readonly DeliveryArea[]): DeliveryTerms {
  const { deliveryArea, errors } = cart.evaluationResult
  const area = deliveryArea && areas.find(({ id }) => id === deliveryArea.id)
  const has = (code: CartErrorCode) => errors.some((error) => error.code === code)
  if (has('DeliveryLocationNeedsConfirmation')) return { kind: 'asks' }
  if (area) return { kind: 'inside', area }
  if (has('OutOfDeliveryArea')) return { kind: 'outside' }
  if (has('NoDeliveryAddressFoundForAddress')) return { kind: 'notFound' }
  return { kind: 'unknown' }
}

/** `25–40 min`, or `25 min` where both are the same. */
export function minutesLabel({ fromMinutes, toMinutes }: { fromMinutes: number; toMinutes: number }): string {
  return fromMinutes === toMinutes ? `${toMinutes} min` : `${fromMinutes}–${toMinutes} min`
}

/** Open, and yet nothing of it can be had for now. */
export function isKitchenFull({ evaluationResult: { errors } }: ShoppingCart): boolean {
  return errors.some(({ code, isKitchenFull: isFull }) => code === 'IsClosed' && isFull)
}

type SoonOf = { state: { cart: ShoppingCart }; confirmsSlowly: boolean }

/** In how many minutes it is there or ready; null where nobody knows or nothing can be had: it is not brought there, the kitchen is full, or nobody sees the order. */
export function soonLabel(
  { state, confirmsSlowly }: SoonOf,
  promise: OrderPromise | null = state.cart.evaluationResult.promise,
): string | null {
  const isOutside = state.cart.evaluationResult.errors.some(({ code }) => code === 'OutOfDeliveryArea')
  return confirmsSlowly || isOutside || isKitchenFull(state.cart) || !promise ? null : minutesLabel(promise)
}

/** The cart's delivery address in one line; empty when nothing of it is known. */
export function addressLine({ street, houseNumber, zipCode, city }: ShoppingCart): string {
  return [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
}
