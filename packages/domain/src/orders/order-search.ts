import type { ShoppingCart } from '@tresen/contract/carts/cart'

/** What is looked for among orders. */
export type OrderSearch = {
  /** In lower case: each must occur in the number, name, company, address or telephone number. */
  words: string[]
  /** Part of a telephone number without country and leading zero, where all that was typed is one; else null. */
  digits: string | null
}

/** Fewer digits are an order's number rather than a telephone's. */
const LEAST_DIGITS = 4

/** Reads what is typed into the search of orders: words in any order, or a telephone number in any spelling. */
export function readOrderSearch(typed: string): OrderSearch {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const digits = typed.replaceAll(/\D/g, '')
  const isPhone = digits.length >= LEAST_DIGITS && /^[\d\s+()/-]+$/.test(typed)
  return { words, digits: isPhone ? digits.replace(/^(00|\+)?49/, '').replace(/^0/, '') : null }
}

/** A telephone number as `digits` of a search are looked for in it. */
export function searchedDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').replace(/^49/, '')
}

type Searched = Pick<
  ShoppingCart,
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'phone'
  | 'street'
  | 'houseNumber'
  | 'zipCode'
  | 'city'
  | 'externalOrder'
>

/** In what the words of a search are looked for, besides the number; `phone`: as it is called. */
export function searchedText(cart: Searched, phone: string | null): string {
  const { firstName, lastName, company, street, houseNumber, zipCode, city, externalOrder } = cart
  const person = [phone, firstName, lastName, company, cart.phone, street, houseNumber, zipCode, city]
  return [...person, externalOrder?.provider, externalOrder?.externalOrderId]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
}
