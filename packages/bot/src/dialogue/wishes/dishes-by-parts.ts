import type { ShoppingCartProduct } from '@tresen/contract/carts/cart'
import { sureDish, type FoodHit } from '../../menu/food-index.ts'
import {
  extraAmong,
  goesWith,
  ingredientAmong,
  optionAmong,
  productsWith,
  refusal,
} from '../../menu/product-choices.ts'
import { noFood, type SaidFood, type SaidPart } from '../../reading/said-food.ts'
import { hasPart, linesMeant } from '../lines/lines-meant.ts'
import { linesOf, say, type Turn } from '../turn.ts'
import { isAmong, withLater } from './parts-said.ts'

/** "mit Pommes dazu": what does not go with the dish that is spoken of, and is one itself, is ordered beside it. */
export function takeDishes(turn: Turn, open: SaidFood | null, food: SaidFood): SaidFood[] {
  const { index } = turn.bot.menu
  const key = open?.hits[0]?.key
  const productId = key?.kind === 'product' ? key.productId : linesMeant(turn, food)[0]?.productId
  const product = productId === undefined ? undefined : index.products.get(productId)
  if (!product) return []
  const isDish = ({ hits }: SaidPart) =>
    hits.some(({ key: { kind }, score }) => kind === 'product' && score >= sureDish) &&
    !isOnlyCalledBy(turn, hits) &&
    !goesWith(index, product, hits)
  const dishes = food.parts.filter(isDish)
  food.parts = food.parts.filter((part) => !isDish(part))
  return dishes.map(({ hits, said }) => ({
    ...noFood(),
    hits: hits.filter((hit) => hit.key.kind === 'product'),
    said,
  }))
}

/**
 * "zu beiden Pommes noch Mayo", which come with ketchup: more of what can be chosen but once is ordered beside it, for
 * each. What is left of the change is returned.
 */
export function withDishesBeside(
  turn: Turn,
  lines: readonly ShoppingCartProduct[],
  food: SaidFood,
): { dishes: SaidFood[]; rest: SaidFood } {
  const product = turn.bot.menu.index.products.get(lines[0]?.productId ?? '')
  const isBeside = ({ hits, isMore }: SaidPart) =>
    isMore === true &&
    product !== undefined &&
    optionAmong(product, hits) !== null &&
    hits.some(({ key: { kind }, score }) => kind === 'product' && score >= sureDish)
  const dishes = food.parts.filter(isBeside).map(({ hits, said }) => ({
    ...noFood(),
    amount: lines.length,
    hits: hits.filter((hit) => hit.key.kind === 'product'),
    said,
  }))
  return { dishes, rest: { ...food, parts: food.parts.filter((part) => !isBeside(part)) } }
}

/** Hähnchen, of which Polo is only another word: an ingredient is meant, and no pizza beside a Cola. */
function isOnlyCalledBy({ bot: { menu } }: Turn, hits: readonly FoodHit[]): boolean {
  const isPart = hits.some(({ key, score }) => key.kind === 'ingredient' && score >= sureDish)
  const [best] = hits.filter(({ key }) => key.kind === 'product')
  const dish = best?.key.kind === 'product' ? menu.index.products.get(best.key.productId) : undefined
  return isPart && dish !== undefined && dish.ingredients.length > 1
}

/** "eine große mit Thunfisch", where nothing is ordered yet: the dish that is called so, else those that have it. */
export function nameByPart({ bot: { menu } }: Turn, food: SaidFood): boolean {
  const [first, ...rest] = food.parts
  if (!first) return false
  const called = first.hits.filter(({ key, score }) => key.kind === 'product' && score > sureDish)
  const hits = called.length > 0 ? called : productsWith(menu.index.menu.products, first.hits)
  if (hits.length === 0) return false
  Object.assign(food, { hits, said: first.said, parts: rest })
  return true
}

/** "Weber", and no word beside it: that may sound like a dish, and is asked about before it is ordered. */
export function isUnsure(
  turn: Turn,
  { amount, hits, isDefinite, categoryId }: SaidFood,
  hasChange: boolean,
): boolean {
  const [best] = hits
  const isOnlyNear = best !== undefined && best.score <= 0.6 && (best.by === 'typo' || best.by === 'sound')
  const product =
    best?.key.kind === 'product' ? turn.bot.menu.index.products.get(best.key.productId) : undefined
  const isOfSeveralWords = (product?.name.split(' ').length ?? 0) > 2
  return isOnlyNear && isOfSeveralWords && amount === null && categoryId === null && !isDefinite && !hasChange
}

/** "noch eine Salami", of which there lies one: as large as that, where all of them are. */
export function ofSizeInCart(turn: Turn, food: SaidFood): SaidFood {
  const key = food.hits[0]?.key
  const lines = key?.kind === 'product' ? linesOf(turn).filter((one) => one.productId === key.productId) : []
  const [size, ...others] = new Set(lines.map((line) => line.size))
  return size && others.length === 0 ? { ...food, size: { by: 'name', name: size } } : food
}

/** "doch keine Pilze": of what was spoken of last, else of the others, the lines that have them. */
export function linesWith(turn: Turn, heard: readonly FoodHit[]): ShoppingCartProduct[] {
  const without = [{ hits: heard, said: '' }]
  return linesMeant(turn, { ...noFood(), without }).filter((line) => hasPart(turn, line, heard))
}

/**
 * "doch keine Pilze", "Schinken statt Salami": of a dish that is still asked about and was to have them. False: it was
 * not.
 */
export function changeOpen(turn: Turn, food: SaidFood): boolean {
  const [open] = turn.state.open
  const without = open ? food.without.filter((part) => isAmong(open.food.parts, part)) : []
  if (!open || without.length === 0) return false
  addTo(turn, open.food, { ...food, without })
  turn.isUnderstood = true
  return true
}

/** What was said later of a dish that is still asked about; what is on it anyway is said at once, and not in the end. */
export function addTo(turn: Turn, open: SaidFood, food: SaidFood) {
  open.size = food.size ?? open.size
  Object.assign(open, withLater(open, { ...food, parts: withoutThere(turn, open, food.parts) }))
}

function withoutThere(turn: Turn, open: SaidFood, parts: readonly SaidPart[]): SaidPart[] {
  const key = open.hits[0]?.key
  const product = key?.kind === 'product' ? turn.bot.menu.index.products.get(key.productId) : undefined
  return parts.filter(({ hits, isMore, said }) => {
    const isChoice = product && (optionAmong(product, hits) ?? extraAmong(turn.bot.menu.index, product, hits))
    if (!product || isMore || isChoice || ingredientAmong(product, hits) === null) return true
    say(turn, refusal(product, hits, said))
    return false
  })
}
