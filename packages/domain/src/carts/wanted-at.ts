import type { CartContent } from './lines/cart-content.ts'

/** Later, a day written as `9999-12-31` could not name it any more in every time zone. */
const lastUsableTime = Date.UTC(9999, 11, 31)

type PreOrdered = Pick<CartContent, 'isPreOrder' | 'preOrderDateTime'>

/** The moment for which a cart is pre-ordered, in milliseconds since 1970 UTC; null: none or no usable time. */
export function preOrderTime(cart: PreOrdered): number | null {
  if (!cart.isPreOrder || cart.preOrderDateTime === null) return null
  const time = Date.parse(cart.preOrderDateTime)
  return Number.isNaN(time) || time > lastUsableTime ? null : time
}

/** The moment for which the products of a cart are wanted: the pre-order's time, else now. */
export function wantedAt(cart: PreOrdered, now: Date): Date {
  return new Date(Math.max(now.getTime(), preOrderTime(cart) ?? 0))
}
