import type { Product } from '@tresen/contract/menu/product'
import type { Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'

const mostNamed = 8

/** The first of some products by their names. */
export function namesOf(products: readonly Product[]): string {
  const names = products.slice(0, mostNamed).map(({ name }) => name)
  return products.length > mostNamed ? `${names.join(', ')} und mehr` : listed(names)
}

/** The same in answer to a question: each of them can then be taken with one tap. */
export function shownNames(turn: Turn, products: readonly Product[]): string {
  turn.state.shown = products.slice(0, mostNamed).map(({ id }) => id)
  return namesOf(products)
}
