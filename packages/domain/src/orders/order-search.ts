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
