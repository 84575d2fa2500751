import { isNamed, type OrderWish, type SaidFood } from '../reading/said-food.ts'
import { findLines } from './lines/find-lines.ts'
import { linesOf, type Turn } from './turn.ts'

/** "ich meine zwei Salami und drei Tonno", of both that lie there: so many of each. */
export function asCorrection(
  turn: Turn,
  wishes: readonly OrderWish[],
  isDenied: boolean,
  isRefused: boolean,
): readonly OrderWish[] {
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
