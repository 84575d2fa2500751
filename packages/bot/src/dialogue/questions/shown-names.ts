import type { Product } from '@tresen/contract/menu/product'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'

/** What somebody who listens can keep in mind. */
const mostNamed = 6
const mostKinds = 3
const mostOfKind = 2

/** Some products by their names, few enough to be listened to; each of them can be taken by a tap or as "die zweite". */
export function shownNames(turn: Turn, products: readonly Product[]): string {
  const named = products.slice(0, mostNamed)
  keepShown(turn, products, named)
  const names = named.map(({ name }) => name)
  return products.length > mostNamed ? `${names.join(', ')} und mehr` : listed(names)
}

/** The same of several kinds: a few of each, as `Pizza: Margherita, Funghi; Salat: Gemischter Salat und mehr`. */
export function shownByKind(turn: Turn, products: readonly Product[]): string {
  const kinds = [...Map.groupBy(products, ({ categoryId }) => categoryId)].slice(0, mostKinds)
  if (kinds.length < 2 || products.length <= mostNamed) return shownNames(turn, products)
  const { categories } = turn.bot.menu.index.menu
  const named = kinds.flatMap(([, own]) => own.slice(0, mostOfKind))
  keepShown(turn, products, named)
  const texts = kinds.map(([id, own]) => {
    const kind = categories.find((one) => one.id === id)?.name ?? ''
    return `${kind}: ${listed(own.slice(0, mostOfKind).map(({ name }) => name))}`
  })
  return products.length > named.length ? `${texts.join('; ')} und mehr` : texts.join('; ')
}

/** "noch mehr?": goes on with what the list before left out. False: there was none, or all of it was named. */
export function sayMore(turn: Turn): boolean {
  const rest = turn.restBefore.flatMap((id) => turn.bot.menu.index.products.get(id) ?? [])
  if (rest.length === 0) return false
  say(turn, `Außerdem ${shownNames(turn, rest)}.`)
  return true
}

function keepShown({ state }: Turn, products: readonly Product[], named: readonly Product[]) {
  state.shown = named.map(({ id }) => id)
  state.notShown = products.filter((one) => !named.includes(one)).map(({ id }) => id)
}
