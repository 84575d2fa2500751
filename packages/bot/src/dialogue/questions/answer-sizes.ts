import type { Product } from '@tresen/contract/menu/product'
import type { Category } from '@tresen/contract/menu/menu'
import { findSize } from '../../menu/size-words.ts'
import type { Understood } from '../../reading/understand.ts'
import { categoryIn } from './answer-by-parts.ts'
import { kindIn } from './kind-asked.ts'
import { productsIn, sizesIn } from './products-asked.ts'
import { decideProduct } from '../wishes/decide-product.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'

const mostKinds = 3
const howLarge = /^(cm|zentimeter|durchmeser|reicht|reichen|sat|personen|leute|groeser)$/

/** "Welche Größen habt ihr?", of the dish that is named or asked about, of a kind of dish, or of all that have several. */
export function answerSizes(turn: Turn, said: Understood) {
  const [open] = turn.state.open
  const meant = open && decideProduct(turn.bot, open.food)
  const asked = meant?.state === 'product' ? [meant.product] : productsIn(turn, said)
  if (asked.length > 0) {
    for (const product of asked.slice(0, mostKinds)) say(turn, sizesText(product.name, [product]))
    return
  }
  // "eine Pizza" … "wie groß ist die?"
  const kinds = kindsMeant(turn, said, meant?.state === 'category' ? meant.categoryId : null)
  if (kinds.length === 0) return say(turn, 'Auf unserer Karte gibt es alles in einer Größe.')
  say(turn, ...kinds.slice(0, mostKinds).map(({ name, own }) => sizesText(name, own)))
}

/**
 * "wie groß ist die Family?", "wie viel cm hat die kleine Pizza?", "gibt's die auch in klein?": by what the menu says of
 * its sizes. False: it was not asked.
 */
export function answerHowLarge(turn: Turn, said: Understood): boolean {
  const sizes = sizesIn(said)
  const isAsked =
    said.words.some(({ fold }) => howLarge.test(fold)) || /wie (?:viel )?(?:cm|groß)/i.test(said.message)
  const isOfSize = sizes.length > 0 || categoryIn(said) !== null
  const isKindInSize = sizes.length > 0 && said.signs.includes('askMenu') && categoryIn(said) !== null
  if (!isOfSize || !(isAsked || isKindInSize)) return false
  const [kind] = kindsMeant(turn, said)
  if (!kind) return false
  const prices = (kind.own.find((one) => one.prices.length > 1) ?? kind.own[0])?.prices ?? []
  const described = prices.flatMap(({ size, sizeDescription }) =>
    size && sizeDescription ? [`${size} ${sizeDescription}`] : [],
  )
  say(turn, sizesText(kind.name, kind.own))
  if (described.length > 0) say(turn, `${listed(described)}.`)
  else if (isAsked) say(turn, 'Wie groß das genau ist, steht nicht auf unserer Karte.')
  return true
}

/** The kind that is named, else those that have the sizes that are named, else all that have several. */
function kindsMeant({ bot }: Turn, said: Understood, spokenOf: string | null = null) {
  const { categories, products } = bot.menu.index.menu
  const named = categoryIn(said) ?? kindIn(bot.menu, said.words) ?? spokenOf
  const sizes = sizesIn(said)
  const own = ({ id }: Category) => products.filter((one) => one.categoryId === id && one.isOffered)
  const kinds = categories
    .filter(({ id }) => named === null || id === named)
    .map((category) => ({ name: category.name, own: own(category) }))
  if (named !== null) return kinds
  const several = kinds.filter((kind) => sizesOf(kind.own).length > 1)
  const having = several.filter(
    ({ own: all }) => sizes.length > 0 && all.some((one) => sizes.every((size) => findSize(one, size))),
  )
  return having.length > 0 ? having : several
}

function sizesOf(products: readonly Product[]): string[] {
  return [...new Set(products.flatMap(({ prices }) => prices.flatMap(({ size }) => size ?? [])))]
}

function sizesText(name: string, products: readonly Product[]): string {
  const sizes = sizesOf(products)
  return sizes.length < 2 ? `${name} gibt es in einer Größe.` : `${name} gibt es in ${listed(sizes, 'oder')}.`
}
