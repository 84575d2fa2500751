import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import type { FoodHit } from '../../menu/food-index.ts'
import { extraAmong, ingredientAmong, optionAmong } from '../../menu/product-choices.ts'
import { findSize, isStep } from '../../menu/size-words.ts'
import type { SaidFood } from '../../reading/said-food.ts'
import { findLines } from './find-lines.ts'
import { linesOf, say, type Turn } from '../turn.ts'
import { describeLines } from '../words-of-cart.ts'

/** What is said of a drink, and of no dish. */
const ofDrinks = /eis|sprudel|kohlens|zitrone|zucker|strohhalm|glas|becher/i

/**
 * The lines that a change without a name is meant for: those that were spoken of last, unless it fits others alone. After
 * two Tonno and a Cola, "ohne Zwiebeln" and "mit Mais" are said of the Tonno.
 */
export function linesMeant(turn: Turn, food: SaidFood): ShoppingCartProduct[] {
  const spoken = findLines(turn, { ...food, size: null })
  if (food.nth !== null || food.isOther || food.hits.length > 0 || food.categoryId !== null) return spoken
  const isChange = food.size !== null || food.parts.length + food.without.length > 0
  if (!isChange) return spoken
  const fitting = linesOf(turn).filter((line) => fits(turn, line, food))
  if (food.ofLatest !== null && food.size === null && fitting.length > 0) return fitting.slice(-food.ofLatest)
  if (fitting.length === 0 || food.ofLatest !== null) return spoken
  const ids = new Set(spoken.map(({ id }) => id))
  if (fitting.some(({ id }) => ids.has(id)))
    return spoken.filter(({ id }) => fitting.some((one) => one.id === id))
  const last = fitting.at(-1)!
  return fitting.filter(({ productId }) => productId === last.productId)
}

const ofSome =
  /(?<!\p{L})(?:d(?:ie|er|as|en|em) (?:eine?[nmr]?|zwei|drei)|(?:bei|von|auf) den(?= \p{L}))(?!\p{L})/iu

/** "die eine Hawaii mit Käse", "bei den Salami bitte eine ohne": some of those that lie there, and no further one. */
export function areSomeOf(
  { message, operations }: Turn,
  { amount, size }: SaidFood,
  lines: readonly ShoppingCartProduct[],
): boolean {
  // "zwei Butter Chicken, das eine mild, das andere scharf" are both new.
  const areOld = operations.every(({ do: does }) => does !== 'addCartProducts')
  return amount !== null && size === null && amount <= lines.length && areOld && ofSome.test(message)
}

/** Of which else it might have been said, so that nobody thinks that it holds for all. */
export function sayWhereElse(
  turn: Turn,
  meant: readonly ShoppingCartProduct[],
  { without, amount }: SaidFood,
) {
  const [part] = without
  const first = meant[0]
  const product = first && turn.bot.menu.index.products.get(first.productId)
  const inside = part && product ? ingredientAmong(product, part.hits) : null
  if (!part || inside === null || amount !== null) return
  const others = linesOf(turn).filter(
    (line) => line.productId !== first?.productId && hasPart(turn, line, part.hits) && isWhole(line, inside),
  )
  if (others.length > 0) say(turn, `Noch mit ${inside}: ${describeLines(others).join('; ')}.`)
}

/** Nothing of that name was left out of it before. */
function isWhole({ comment, extras }: ShoppingCartProduct, inside: string): boolean {
  return !comment.includes(`ohne ${inside}`) && !extras.some(({ ingredient }) => ingredient.endsWith(inside))
}

/** Whether something is in a dish by itself or was added to it. */
export function hasPart(turn: Turn, line: ShoppingCartProduct, hits: readonly FoodHit[]): boolean {
  const { index } = turn.bot.menu
  const product = index.products.get(line.productId)
  if (!product) return false
  const extra = extraAmong(index, product, hits)
  const hasExtra =
    extra !== null && line.extras.some(({ ingredientId }) => ingredientId === extra.ingredientId)
  return hasExtra || ingredientAmong(product, hits) !== null
}

/** Whether all that was said can be done to a line. */
function fits(turn: Turn, line: ShoppingCartProduct, { size, parts, without }: SaidFood): boolean {
  const { index } = turn.bot.menu
  const product = index.products.get(line.productId)
  if (!product) return false
  const isSized = isStep(size) ? product.prices.length > 1 : size === null || findSize(product, size) !== null
  const isDish = product.ingredients.length > 0
  return (
    isSized &&
    parts.every(({ hits }) => optionAmong(product, hits) ?? extraAmong(index, product, hits)) &&
    without.every(({ hits, said }) =>
      hits.some(({ key }) => key.kind === 'ingredient')
        ? hasPart(turn, line, hits)
        : isDish !== ofDrinks.test(said),
    )
  )
}
