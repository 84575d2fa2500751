import { CartDetails } from '@tresen/contract/carts/cart'
import type { AddressCheck, CartChange, OrderChannel, ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { Location } from '@tresen/contract/common'
import type { CartDiscount } from '@tresen/contract/discounts/discount-result'
import type { AddressFinding } from '../../geo/find-address.ts'

/** What was chosen of one product: a size, one option for each variant, and extras (the same one may come twice). */
export type LineChoice = {
  productPriceId: string
  variantOptions: { variantId: string; variantOptionId: string }[]
  extras: { extraGroupId: string; ingredientId: string }[]
}

/** Names and prices as they were when the line was chosen: shown when the menu no longer has them. */
export type LineSnapshot = Omit<ShoppingCartProduct, 'id' | 'shoppingCartId' | 'comment' | 'completed'>

/** One line of a cart as it is stored. Prices are looked up in the menu at every evaluation. */
export type CartLine = LineChoice & {
  id: string
  comment: string
  completed: boolean
  snapshot: LineSnapshot
}

/**
 * Everything of a cart that decides over prices and errors. `latitude` and `longitude` hold the guest's pin for
 * a Map place, and what the server found for a Form address.
 */
export type CartContent = CartDetails &
  AddressCheck & {
    products: CartLine[]
    orderChannel: OrderChannel
    /** Added by staff. */
    discounts: CartDiscount[]
  }

/** What became of a Form address; of one that was found, its place is enough. */
export type CartFinding = AddressFinding | { state: 'found'; address: Location }

/** Nobody has looked for the address yet. */
export const notLookedUp: AddressCheck = {
  addressLookup: 'unknown',
  addressSpan: [],
  addressSuggestion: null,
}

/** The details of a cart that tell who orders and where they live, with nothing in them. */
export const nobody = {
  lastName: '',
  firstName: '',
  company: '',
  phone: '',
  street: '',
  houseNumber: '',
  addressAddition: '',
  zipCode: '',
  city: '',
  locationDescription: '',
  latitude: null,
  longitude: null,
  alternativeInvoiceAddress: null,
} as const satisfies Partial<CartContent>

/** A cart in which nothing is chosen yet: delivery to an address, as soon as possible. */
export function emptyCartContent(orderChannel: OrderChannel): CartContent {
  return {
    isPickup: false,
    isPreOrder: false,
    preOrderDateTime: null,
    comment: '',
    paymentMethod: null,
    paysWith: null,
    tip: null,
    addressSelection: 'Form',
    ...nobody,
    additionalDeliveryFee: 0,
    ageConfirmed: null,
    voucherCodes: [],
    products: [],
    discounts: [],
    orderChannel,
    ...notLookedUp,
    locationConfirmed: false,
  }
}

/**
 * The cart with its details changed; what the change leaves out stays. When the place becomes another one, what
 * was found out about the old one goes: coordinates of a Form address, its lookup, the restaurant's confirmation
 * (unless the same change confirms the new place). Coordinates in the change count for a Map place only; those of
 * a Form address come from `setAddressLookup`. Who may set what is for the caller to decide.
 */
export function applyCartChange(content: CartContent, change: CartChange): CartContent {
  const given = detailNames.filter((name) => change[name] !== undefined)
  const changed: CartContent = {
    ...content,
    ...Object.fromEntries(given.map((name) => [name, change[name]])),
  }
  const isMap = changed.addressSelection === 'Map'
  const isSwitched = changed.addressSelection !== content.addressSelection
  if (!isSwitched && isSamePlace(content, changed)) {
    return isMap ? changed : { ...changed, latitude: content.latitude, longitude: content.longitude }
  }
  const kept = isMap && !isSwitched ? changed : change
  return {
    ...changed,
    latitude: isMap ? (kept.latitude ?? null) : null,
    longitude: isMap ? (kept.longitude ?? null) : null,
    ...notLookedUp,
    locationConfirmed: change.locationConfirmed ?? false,
  }
}

/** The cart with what the server's lookup of its Form address found. */
export function setAddressLookup(content: CartContent, finding: CartFinding): CartContent {
  const place = finding.state === 'notFound' ? null : finding.address
  return {
    ...content,
    addressLookup: finding.state,
    addressSpan: finding.state === 'street' ? finding.span : [],
    addressSuggestion: finding.state === 'notFound' ? finding.suggestion : null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

// Named one by one, so that a change never reaches what is not the editor's, such as the products.
const detailNames = Object.keys(CartDetails.properties) as (keyof CartDetails)[]

/** By what the selection goes by: the pin, or the address. */
function isSamePlace(a: CartDetails, b: CartDetails): boolean {
  if (b.addressSelection === 'Map') return a.latitude === b.latitude && a.longitude === b.longitude
  return (
    a.street === b.street && a.houseNumber === b.houseNumber && a.zipCode === b.zipCode && a.city === b.city
  )
}
