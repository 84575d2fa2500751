import type { CartChange, ShoppingCart } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'
import type { PaymentMethod } from '@tresen/contract/restaurants'
import type { DetailsEdit } from '@tresen/session/carts/cart-edit'

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

/** Everything but the products: also how it was paid, if that is still possible, and who got the invoice. */
export function detailsOf(earlier: ShoppingCart, methods: readonly PaymentMethod[]): DetailsEdit {
  const { change, place } = guestOf(earlier)
  const { paymentMethod, alternativeInvoiceAddress } = earlier
  const isPayable = paymentMethod !== null && methods.includes(paymentMethod)
  return {
    kind: 'details',
    change: { ...change, alternativeInvoiceAddress, ...(isPayable && { paymentMethod }) },
    ...(place && { place }),
  }
}

const fewestDigits = 6

/** The number to look for, as soon as it is long enough to be one. */
export function searchablePhone(typed: string): string | null {
  const digits = typed.replace(/[^\d+]/g, '')
  return digits.replace('+', '').length >= fewestDigits ? digits : null
}
