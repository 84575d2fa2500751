import type { CartProductInput } from '@tresen/contract/carts/cart'
import { emptyCartContent, type CartContent, type CartLine } from '../lines/cart-content.ts'
import { newCartLine } from '../lines/cart-lines.ts'
import { indexMenu, type MenuIndex } from '../../menu/search/menu-index.ts'
import { aMenu, anId, ids } from '../../menu/testing/a-menu.ts'
import { places } from './some-shop-rules.ts'

/** A complete cart that can be ordered: two Margherita to an address in the centre, paid in cash. */
export function aCart(changes: Partial<CartContent> = {}): CartContent {
  return {
    ...emptyCartContent('OnlineShop'),
    lastName: 'Schmidt',
    phone: '0511 123456',
    street: 'Lange Straße',
    houseNumber: '7',
    zipCode: '30159',
    city: 'Hannover',
    addressLookup: 'found',
    ...places.centre,
    paymentMethod: 'Cash',
    products: someLines({ productPriceId: ids.margheritaMedium }, { productPriceId: ids.margheritaMedium }),
    ...changes,
  }
}

/** A complete cart that is picked up. */
export function aPickupCart(changes: Partial<CartContent> = {}): CartContent {
  const address = { street: '', houseNumber: '', zipCode: '', city: '', latitude: null, longitude: null }
  return aCart({ isPickup: true, ...address, addressLookup: 'unknown', ...changes })
}

/** A complete cart that goes to a pin on the map in the centre. */
export function aMapCart(changes: Partial<CartContent> = {}): CartContent {
  const address = { street: '', houseNumber: '', zipCode: '', city: '', ...places.centre }
  const pin = {
    addressSelection: 'Map',
    addressLookup: 'unknown',
    locationDescription: 'Am Bootssteg',
  } as const
  return aCart({ ...address, ...pin, ...changes })
}

/** Lines with these choices from `aMenu()`; their ids are `lineId(0)`, `lineId(1)` … */
export function someLines(...inputs: CartProductInput[]): CartLine[] {
  return linesOf(indexMenu(aMenu()), ...inputs)
}

/** Lines with these choices from a menu. */
export function linesOf(menu: MenuIndex, ...inputs: CartProductInput[]): CartLine[] {
  return inputs.map((input, position) => newCartLine(menu, input, lineId(position)))
}

export function lineId(position: number): string {
  return anId(500 + position)
}

/** The same line again and again. */
export function times(count: number, input: CartProductInput): CartProductInput[] {
  return Array.from({ length: count }, () => input)
}
