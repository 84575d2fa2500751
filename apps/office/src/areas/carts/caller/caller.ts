import type { CartChange, CartProductInput, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { CartEdit, DetailsEdit } from '@tresen/session/carts/cart-edit'
import { newId } from '@tresen/session/new-id'
import type { RepeatHow } from './repeat-question.tsx'

type Details = { change: CartChange; place?: Location }

/** Name and address of an earlier cart, for the one that is being taken. */
export function guestOf(earlier: ShoppingCart): Details {
  const { firstName, lastName, company, isPickup } = earlier
  const name = { firstName, lastName, company, isPickup }
  if (isPickup) return { change: name }
  const { addressSelection, street, houseNumber, addressAddition, zipCode, city } = earlier
  const { locationDescription, latitude, longitude } = earlier
  const address = {
    addressSelection,
    street,
    houseNumber,
    addressAddition,
    zipCode,
    city,
    locationDescription,
  }
  if (latitude === null || longitude === null) return { change: { ...name, ...address } }
  const place = { latitude, longitude }
  return addressSelection === 'Map'
    ? { change: { ...name, ...address, ...place } }
    : { change: { ...name, ...address }, place }
}

type Repeated = { how: RepeatHow; products: readonly CartProductInput[]; methods: readonly PaymentMethod[] }

/**
 * What makes of a cart an earlier one, or adds it. What the guest has said already stays where it is added: whoever has
 * a name there gets only the dishes.
 */
export function editsOf(
  cart: ShoppingCart,
  earlier: ShoppingCart,
  { how, products, methods }: Repeated,
): CartEdit[] {
  const keepsGuest = how === 'add' && cart.products.length > 0 && cart.lastName !== ''
  return [
    ...(keepsGuest ? [] : [detailsOf(earlier, methods)]),
    ...(how === 'replace' ? cart.products.map(({ id }) => ({ kind: 'remove', lineId: id }) as const) : []),
    ...products.map((product) => ({ kind: 'add', products: [{ ...product, id: newId() }] }) as const),
  ]
}

/** Everything but the products: also how it was paid, if that is still possible, and who got the invoice. */
function detailsOf(earlier: ShoppingCart, methods: readonly PaymentMethod[]): DetailsEdit {
  const { change, place } = guestOf(earlier)
  const { paymentMethod, alternativeInvoiceAddress } = earlier
  const isPayable = paymentMethod !== null && methods.includes(paymentMethod)
  return {
    kind: 'details',
    change: { ...change, alternativeInvoiceAddress, ...(isPayable && { paymentMethod }) },
    ...(place && { place }),
  }
}

/** What makes of an empty cart another one, with all that staff gave. `products`: of them what can be had now. */
export function editsOfAnother(
  other: ShoppingCart,
  products: readonly CartProductInput[],
): [DetailsEdit, ...CartEdit[]] {
  const { change, place } = guestOf(other)
  const { phone, isPreOrder, preOrderDateTime, comment, paymentMethod, paysWith, tip, voucherCodes } = other
  const { alternativeInvoiceAddress, additionalDeliveryFee, locationConfirmed, ageConfirmed } = other
  const order = { phone, isPreOrder, preOrderDateTime, comment, paymentMethod, paysWith, tip, voucherCodes }
  const more = { alternativeInvoiceAddress, additionalDeliveryFee, locationConfirmed, ageConfirmed }
  return [
    { kind: 'details', change: { ...change, ...order, ...more }, ...(place && { place }) },
    ...(products.length > 0
      ? [{ kind: 'add', products: products.map((product) => ({ ...product, id: newId() })) } as const]
      : []),
    ...other.discounts.map(({ discountId }) => ({ kind: 'addDiscount', id: newId(), discountId }) as const),
  ]
}

const fewestDigits = 6

/** The number to look for, as soon as it is long enough to be one. */
export function searchablePhone(typed: string): string | null {
  const digits = typed.replace(/[^\d+]/g, '')
  return digits.replace('+', '').length >= fewestDigits ? digits : null
}
