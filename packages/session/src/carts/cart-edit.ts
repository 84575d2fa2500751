import type { CartChange, CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'
import type { AddedProduct } from '@tresen/domain/carts/errors/expected-cart'

/** One thing that somebody does to a cart. */
export type CartEdit =
  | DetailsEdit
  /** All of these products or none. */
  | { kind: 'add'; products: readonly AddedProduct[] }
  | { kind: 'change'; lineId: string; change: Partial<CartProductInput> }
  | { kind: 'remove'; lineId: string }
  /** `id`: of the discount in the cart, made here so that it comes once. */
  | { kind: 'addDiscount'; id: string; discountId: string }
  | { kind: 'removeDiscount'; id: string }

/**
 * `place`: where a completed address lies, known before the server looks. `isTyped`: more of it will follow at once,
 * so it may wait a moment.
 */
export type DetailsEdit = { kind: 'details'; change: CartChange; place?: Location; isTyped?: boolean }

/** What decides where a cart is delivered: a place that was known goes when one of these changes. */
const placeNames = [
  'addressSelection',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'latitude',
  'longitude',
] as const satisfies (keyof CartChange)[]

/** The same as both, one after the other. */
export function joinDetails(first: DetailsEdit, second: DetailsEdit): DetailsEdit {
  const isMoved = placeNames.some((name) => second.change[name] !== undefined)
  const place = second.place ?? (isMoved ? undefined : first.place)
  return {
    kind: 'details',
    change: { ...first.change, ...second.change },
    ...(place && { place }),
    ...(second.isTyped && { isTyped: true }),
  }
}

/** The cart with its details as they will be; what that costs is another question. Fields must not jump back. */
export function withDetails(cart: ShoppingCart, edits: readonly CartEdit[]): ShoppingCart {
  const changes = edits.flatMap((edit) => (edit.kind === 'details' ? [edit.change] : []))
  return changes.length ? Object.assign({}, cart, ...changes) : cart
}
