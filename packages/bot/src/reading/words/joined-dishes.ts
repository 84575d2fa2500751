import type { FoodIndex } from '../../menu/food-index.ts'
import { isKnownDish } from '../../menu/known-dishes.ts'
import { foldOne, type Word } from '../../text/words.ts'

/** "Pizza Brötchen", "Eis Tee": a dish that everybody knows and this menu does not have, in one word. */
export function withDishesJoined({ missing }: FoodIndex, words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const before = joined.at(-1)
    const raw = before && word.gap === 'none' ? `${before.raw}${word.raw.toLowerCase()}` : ''
    const fold = foldOne(raw)
    const isDish = before !== undefined && raw !== '' && isKnownDish(fold) && missing.has(fold)
    if (isDish) joined.splice(-1, 1, { raw, fold, gap: before.gap })
    else joined.push(word)
  }
  return joined
}
