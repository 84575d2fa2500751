import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartErrorCode } from '@tresen/contract/carts/cart-error'
import { sectionOf } from '@tresen/domain/carts/errors/cart-error-sections'
import { contactFaults } from '@tresen/domain/carts/errors/field-faults'
import type { Panel } from '../desk-layout.tsx'

/** Where at the desk an error is put right: the panel, and in it what gets the focus. */
export function placeOfError(code: CartErrorCode, cart: ShoppingCart): { panel: Panel; id: string } {
  switch (sectionOf({ code })) {
    case 'cart':
      return code === 'MinOrderValueNotReached'
        ? { panel: 'menu', id: 'desk-search' }
        : { panel: 'cart', id: 'desk-cart' }
    case 'guest':
      return { panel: 'guest', id: contactFaults(cart).phone ? 'desk-phone' : 'desk-lastName' }
    case 'address':
      return { panel: 'guest', id: cart.addressSelection === 'Map' ? placeField(cart) : addressField(cart) }
    case 'time':
      return { panel: 'guest', id: cart.isPreOrder ? 'desk-time' : 'desk-way-out' }
    case 'payment':
      return { panel: 'guest', id: 'desk-payment' }
    case 'invoice':
      return { panel: 'guest', id: 'desk-invoiceName' }
    case 'age':
      return { panel: 'guest', id: 'desk-age' }
  }
}

function placeField({ latitude }: ShoppingCart): string {
  return latitude === null ? 'desk-map-search' : 'desk-locationDescription'
}

function addressField({ street, houseNumber, zipCode, city }: ShoppingCart): string {
  const first = Object.entries({ street, houseNumber, zipCode, city }).find(([, text]) => text.trim() === '')
  return `desk-${first?.[0] ?? 'street'}`
}
