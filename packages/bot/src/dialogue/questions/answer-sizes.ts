import type { Product } from '@tresen/contract/menu/product'
import type { Understood } from '../../reading/understand.ts'
import { productsIn } from './products-asked.ts'
import { decideProduct } from '../wishes/resolve-food.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'

const mostKinds = 3

/** "Welche Größen habt ihr?", of the dish that is named or asked about, of a kind of dish, or of all that have several. */
export function answerSizes(turn: Turn, said: Understood) {
  const [open] = turn.state.open
  const meant = open && decideProduct(turn.bot, open.food)
  const asked = meant?.state === 'product' ? [meant.product] : productsIn(turn, said)
  if (asked.length > 0) {
    for (const product of asked.slice(0, mostKinds)) say(turn, sizesText(product.name, [product]))
    return
  }
  const { categories, products } = turn.bot.menu.index.menu
  const named = said.concepts.flatMap((concept) =>
    concept.kind === 'food'
      ? concept.hits.flatMap(({ key }) => (key.kind === 'category' ? [key.categoryId] : []))
      : [],
  )
  const kinds = categories
    .filter(({ id }) => named[0] === undefined || id === named[0])
    .map(({ id, name }) => ({ name, own: products.filter((one) => one.categoryId === id && one.isOffered) }))
    .filter(({ own }) => named[0] !== undefined || sizesOf(own).length > 1)
  if (kinds.length === 0) return say(turn, 'Auf unserer Karte gibt es alles in einer Größe.')
  say(turn, ...kinds.slice(0, mostKinds).map(({ name, own }) => sizesText(name, own)))
}

function sizesOf(products: readonly Product[]): string[] {
  return [...new Set(products.flatMap(({ prices }) => prices.flatMap(({ size }) => size ?? [])))]
}

function sizesText(name: string, products: readonly Product[]): string {
  const sizes = sizesOf(products)
  return sizes.length < 2 ? `${name} gibt es in einer Größe.` : `${name} gibt es in ${listed(sizes, 'oder')}.`
}
