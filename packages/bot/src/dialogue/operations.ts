import type { CartChange, CartProductInput } from '@tresen/contract/carts/cart'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import { checkChoice } from '@tresen/domain/carts/lines/check-choice'
import { applyCartChange, setAddressLookup, type CartContent } from '@tresen/domain/carts/lines/cart-content'
import { newCartLine } from '@tresen/domain/carts/lines/cart-lines'
import { wantedAt } from '@tresen/domain/carts/wanted-at'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { AddressFinding } from '@tresen/domain/geo/find-address'
import type { WrittenAddress } from '@tresen/contract/geo/address'

/** Why a human is asked to go on. */
export type HandOffReason =
  | 'Wanted'
  | 'NotUnderstood'
  | 'Anger'
  | 'Complaint'
  | 'Banned'
  | 'LargeOrder'
  | 'NeedsReview'
  | 'InvoiceAddress'

/** What a conversation does: calls of the contract by their names, and the hand-off. In this order, all or none. */
export type BotOperation =
  | { do: 'addCartProducts'; products: (CartProductInput & { id: string })[] }
  | { do: 'updateCartProduct'; lineId: string; change: Omit<CartProductInput, 'id'> }
  | { do: 'removeCartProduct'; lineId: string }
  | { do: 'updateCart'; change: CartChange }
  | { do: 'placeOrder'; seen: SeenCart }
  | { do: 'handOff'; reason: HandOffReason; summary: string }

/** An operation that changes the cart. */
export type CartOperation = Exclude<BotOperation, { do: 'placeOrder' | 'handOff' }>

type Refusable = { cart: CartContent; reasons: string[] }
const mostLines = 200

/**
 * The cart after an operation, by the rules of the server; `reasons`: why it stays as it is, in German sentences.
 * What the menu does not have in just this way cannot be put into it.
 */
export function applyOperation(
  cart: CartContent,
  operation: CartOperation,
  rules: ShopRules,
  now: Date,
  findAddress: (written: WrittenAddress) => AddressFinding,
): Refusable {
  const { products } = cart
  if (operation.do === 'updateCart') return changeDetails(cart, operation.change, findAddress)
  if (operation.do === 'removeCartProduct') {
    return { cart: { ...cart, products: products.filter(({ id }) => id !== operation.lineId) }, reasons: [] }
  }
  if (operation.do === 'updateCartProduct') {
    const reasons = checkChoice(rules, operation.change, wantedAt(cart, now))
    const changed = () => newCartLine(rules.menu, operation.change, operation.lineId)
    const lines =
      reasons.length > 0
        ? products
        : products.map((line) => (line.id === operation.lineId ? changed() : line))
    return { cart: { ...cart, products: lines }, reasons }
  }
  const wanted = wantedAt(cart, now)
  const reasons = operation.products.flatMap((product) => checkChoice(rules, product, wanted))
  if (reasons.length > 0) return { cart, reasons: [...new Set(reasons)] }
  if (products.length + operation.products.length > mostLines) {
    return { cart, reasons: [`Mehr als ${mostLines} Produkte passen nicht in eine Bestellung.`] }
  }
  const added = operation.products.map((product) => newCartLine(rules.menu, product, product.id))
  return { cart: { ...cart, products: [...products, ...added] }, reasons: [] }
}

/** As the server does: the address of a form is looked up whenever it became another one. */
function changeDetails(
  cart: CartContent,
  change: CartChange,
  findAddress: (written: WrittenAddress) => AddressFinding,
): Refusable {
  const changed = applyCartChange(cart, change)
  const { street, houseNumber, zipCode, city } = changed
  const isComplete =
    !changed.isPickup && [street, houseNumber, zipCode, city].every((part) => part.trim() !== '')
  if (changed.addressSelection !== 'Form' || changed.addressLookup !== 'unknown' || !isComplete) {
    return { cart: changed, reasons: [] }
  }
  const finding = findAddress({ street, streetNumber: houseNumber, zipCode, city })
  return { cart: setAddressLookup(changed, finding), reasons: [] }
}
