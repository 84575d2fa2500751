import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { findSize } from '../../menu/size-words.ts'
import type { SaidFood } from '../../reading/said-food.ts'
import { linesOf, type Turn } from '../turn.ts'
import { describeLineOf } from '../words-of-cart.ts'

/** How much less likely a product of the cart may be than the likeliest of the menu: what is there is rather meant. */
const leniency = 0.35

/** The lines of the cart that somebody speaks of, the best first; without a name, those that were spoken of last. */
export function findLines(turn: Turn, food: SaidFood): ShoppingCartProduct[] {
  const lines = linesOf(turn)
  if (food.hits.length === 0 && food.categoryId === null) {
    if (food.unknown !== null) return []
    if (typeof food.nth === 'number') return nthOf(lines, food.nth)
    if (food.ofLatest !== null) return lines.slice(-food.ofLatest)
    const last = new Set(turn.state.lastLines)
    const spoken = lines.filter(({ id }) => last.has(id))
    if (food.isOther) return otherThan(lines, spoken, food.amount)
    const others = othersLike(lines, spoken)
    const isOfOthers = food.amount !== null && others.length >= food.amount
    if (isOfOthers && (food.isJoined || food.amount! > spoken.length)) return others.slice(0, food.amount!)
    return spoken.length > 0 ? spoken : lines.slice(-1)
  }
  const best = food.hits[0]?.score ?? 0
  const scoreOf = (line: ShoppingCartProduct) => {
    const scores = food.hits.map(({ key, score }) => {
      if (key.kind !== 'product' || key.productId !== line.productId) return 0
      const isOther = key.option !== null && !line.variantOptions.some(({ name }) => name === key.option)
      return isOther ? 0 : score
    })
    return Math.max(0, ...scores)
  }
  const found = lines.filter((line) =>
    food.hits.length > 0 ? scoreOf(line) > best - leniency : line.categoryId === food.categoryId,
  )
  const sized = found.filter((line) => isOfSize(turn, line, food))
  const meant = sized.length > 0 ? sized : found
  return typeof food.nth === 'number' ? nthOf(meant, food.nth) : meant
}

/** "den Wein", of which the menu says Rotwein: the last kind of the cart with that in its name. */
export function linesCalled(turn: Turn, word: string): ShoppingCartProduct[] {
  const end = word.toLowerCase()
  if (end.length < shortestEnding) return []
  const isCalled = ({ product }: ShoppingCartProduct) =>
    product.name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((one) => one.endsWith(end))
  const last = linesOf(turn).findLast(isCalled)
  return linesOf(turn).filter(({ productPriceId }) => productPriceId === last?.productPriceId)
}

const shortestEnding = 4

/** Of the same dish as those that were spoken of last, the pieces that were not. */
export function othersLike(
  lines: readonly ShoppingCartProduct[],
  spoken: readonly ShoppingCartProduct[],
): ShoppingCartProduct[] {
  const products = new Set(spoken.map(({ productId }) => productId))
  return lines.filter((line) => products.has(line.productId) && !spoken.includes(line))
}

/** "die andere": the same dish, and not the one that was spoken of last; of those just ordered together, the last. */
function otherThan(
  lines: readonly ShoppingCartProduct[],
  spoken: readonly ShoppingCartProduct[],
  amount: number | null,
): ShoppingCartProduct[] {
  const others = othersLike(lines, spoken)
  return others.length > 0 ? others.slice(0, amount ?? others.length) : spoken.slice(-1)
}

/** "die zweite": of several kinds the second kind, of one kind the second piece. */
function nthOf(lines: readonly ShoppingCartProduct[], nth: number): ShoppingCartProduct[] {
  const kinds = [...Map.groupBy(lines, describeLineOf).values()]
  return kinds.length > 1 ? (kinds[nth] ?? []) : lines.slice(nth, nth + 1)
}

/** Whether a line has the size that was said; without one it has. */
export function isOfSize({ bot }: Turn, line: ShoppingCartProduct, { size }: SaidFood): boolean {
  const product = bot.menu.index.products.get(line.productId)
  return size === null || !product || findSize(product, size)?.id === line.productPriceId
}

/** Whether what was said may be the dish that is still asked about. */
export function sharesProduct(open: Pick<SaidFood, 'hits'>, food: Pick<SaidFood, 'hits'>): boolean {
  const best = open.hits[0]?.key
  return food.hits.some(
    ({ key }) => key.kind === 'product' && best?.kind === 'product' && key.productId === best.productId,
  )
}
