import { isNamed, type OrderWish } from '../reading/said-food.ts'
import { findLines } from './find-lines.ts'
import { linesOf, type Turn } from './turn.ts'

/** "ich meine zwei Salami und drei Tonno", of both that lie there: so many of each. */
export function asCorrection(
  turn: Turn,
  wishes: readonly OrderWish[],
  isDenied: boolean,
): readonly OrderWish[] {
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

/** "das stimmt nicht" … "ich wollte Hawaii": where only one kind of dish lies there, it is in its place. */
function inPlaceOfOnlyOne(turn: Turn, wish: OrderWish): OrderWish {
  const isOther =
    wish.wish === 'order' && wish.food.amount === null && wish.food.hits.length > 0 && !wish.food.isAgain
  const kinds = new Set(linesOf(turn).map(({ productPriceId }) => productPriceId))
  if (!isOther || kinds.size !== 1 || turn.state.open.length > 0) return wish
  return { ...wish, food: { ...wish.food, isCorrection: true } }
}
