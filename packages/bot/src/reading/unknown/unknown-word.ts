import { isEverydayWord } from '../../text/everyday-words.ts'
import type { Concept } from '../concepts.ts'
import { ensureFood, saidIn, startFood } from '../order-reader.ts'
import type { Reader } from '../reader.ts'

/** A word that is nothing of the menu counts only where a dish or an extra was to be expected. */
export function readUnknown(reader: Reader, concepts: readonly Concept[], at: number) {
  const concept = concepts[at]!
  const said = saidIn(reader, concept)
  if (said.length < 3) return
  const [next, { current }] = [concepts[at + 1], reader]
  // "zwei Kinder", "ins Büro": what was counted is no dish.
  if (isEverydayWord(reader.words[concept.from]!.fold)) {
    // "zwei verschiedene Pizzen" are two of them.
    const isOfKind = said.startsWith('verschieden') && next?.kind === 'food' && next.gap === 'none'
    if (concept.gap === 'none' && reader.size === null && !isOfKind) reader.amount = null
    return
  }
  // "Pizza Spargelspitzen"
  const isKind = current && current.food.categoryId !== null && current.food.hits.length === 0
  if (isKind && concept.gap === 'none' && /^\p{Lu}/u.test(said)) {
    Object.assign(current.food, { unknown: said, categoryId: null })
    return
  }
  if (reader.mode === 'without' && (reader.isJustWith || /^\p{Lu}/u.test(said)))
    ensureFood(reader, concept).without.push({ hits: [], said })
  else if (reader.mode === 'with' && reader.current) reader.current.food.parts.push({ hits: [], said })
  else if (reader.amount !== null && !(next?.kind === 'food' && next.gap === 'none')) {
    startFood(reader, [], concept)
    reader.current!.food.unknown = said
  }
}
