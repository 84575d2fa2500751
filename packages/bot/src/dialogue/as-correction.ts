import { sureHit } from '../menu/food-index.ts'
import { isNamed, noFood, type OrderWish, type SaidFood } from '../reading/said-food.ts'
import { findLines } from './lines/find-lines.ts'
import { linesOf, type Turn } from './turn.ts'

/** "ich meine zwei Salami und drei Tonno", of both that lie there: so many of each. */
export function asCorrection(
  turn: Turn,
  wishes: readonly OrderWish[],
  isDenied: boolean,
  isRefused: boolean,
): readonly OrderWish[] {
  const option = asOptionOfLast(turn, wishes, isRefused)
  if (option) return [option]
  const others =
    isDenied || turn.state.asked?.what === 'confirm' ? null : inPlaceOfLast(turn, wishes, isRefused)
  if (others) return others
  const isMeantSo = wishes.length > 1 && wishes[0]?.wish === 'order' && wishes[0].food.isCorrection
  const areThere =
    wishes.length > 0 &&
    wishes.every(
      (wish) =>
        wish.wish === 'order' &&
        wish.food.amount !== null &&
        (isNamed(wish.food) || wishes.length === 1) &&
        findLines(turn, wish.food).length > 0,
    )
  if (isDenied && !areThere) return wishes.map((wish) => inPlaceOfOnlyOne(turn, wish))
  if (!(isMeantSo || isDenied) || !areThere) return wishes
  return wishes.map((wish) => ('food' in wish ? { wish: 'instead', food: wish.food } : wish))
}

/** "Pommes mit Mayo" … "nee, Ketchup": the other choice of what was ordered last, and no ketchup beside it. */
function asOptionOfLast(turn: Turn, wishes: readonly OrderWish[], isRefused: boolean): OrderWish | null {
  const [wish, ...more] = wishes
  if (wish?.wish !== 'order' || more.length > 0 || !(isRefused || wish.food.isCorrection)) return null
  const named = optionOfLast(turn, wish.food)
  if (named === null) return null
  const part = { hits: [sureHit({ kind: 'option', name: named })], said: wish.food.said }
  return { wish: 'instead', food: { ...noFood(), parts: [part] } }
}

/** The choice of what was ordered last that is called like a product of its own; null: there is none, or it is made so. */
export function optionOfLast(turn: Turn, { amount, size, hits: [best] }: SaidFood): string | null {
  const { products } = turn.bot.menu.index
  const key = best?.key
  const product = key?.kind === 'product' ? products.get(key.productId) : undefined
  const line = linesOf(turn).findLast(({ id }) => turn.state.lastLines.includes(id))
  const chosen = line?.variantOptions.map(({ name }) => name) ?? []
  if (!product || !line || amount !== null || size !== null || line.productId === product.id) return null
  const variants = products.get(line.productId)?.variants ?? []
  const open = variants.find(({ options }) => options.some(({ name }) => chosen.includes(name)))
  const option = open?.options.find(({ name }) => name.toLowerCase() === product.name.toLowerCase())
  return option && !chosen.includes(option.name) ? option.name : null
}

/** "zwei Family Salami" … "nee, eine Salami, eine Hawaii": so many of what was ordered last, and the others as large. */
function inPlaceOfLast(turn: Turn, wishes: readonly OrderWish[], isRefused: boolean): OrderWish[] | null {
  const last = new Set(turn.state.lastLines)
  const lines = linesOf(turn).filter(({ id }) => last.has(id))
  const foods = wishes.flatMap((wish) => (wish.wish === 'order' && isNamed(wish.food) ? [wish.food] : []))
  const areCounted = foods.length === wishes.length && foods.every(({ amount }) => amount !== null)
  const isOfLast = (food: SaidFood) => findLines(turn, food).some(({ id }) => last.has(id))
  if (!isRefused || wishes.length < 2 || !areCounted || !foods.some(isOfLast)) return null
  const [model] = lines
  const size = model?.size ? ({ by: 'name', name: model.size } as const) : null
  return foods.map((food) => {
    const hasSize = size !== null && sizesOf(turn, food).includes(size.name)
    if (findLines(turn, food).length > 0) return { wish: 'instead', food }
    return { wish: 'order', food: { ...food, size: food.size ?? (hasSize ? size : null) } }
  })
}

function sizesOf({ bot }: Turn, { hits: [best] }: SaidFood): string[] {
  const key = best?.key
  const product = key?.kind === 'product' ? bot.menu.index.products.get(key.productId) : undefined
  return product?.prices.flatMap(({ size }) => size ?? []) ?? []
}

/** "das stimmt nicht" … "ich wollte Hawaii": where only one kind of dish lies there, it is in its place. */
function inPlaceOfOnlyOne(turn: Turn, wish: OrderWish): OrderWish {
  const isOther =
    wish.wish === 'order' && wish.food.amount === null && wish.food.hits.length > 0 && !wish.food.isAgain
  const kinds = new Set(linesOf(turn).map(({ productPriceId }) => productPriceId))
  if (!isOther || kinds.size !== 1 || turn.state.open.length > 0) return wish
  return { ...wish, food: { ...wish.food, isCorrection: true } }
}
