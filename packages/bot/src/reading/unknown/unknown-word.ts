import { isEverydayWord } from '../../text/everyday-words.ts'
import type { Concept } from '../concepts.ts'
import { ensureFood, saidIn, startFood } from '../order-reader.ts'
import type { Reader } from '../reader.ts'
import { isNamed } from '../said-food.ts'

const heat = /^(scharf|schaerfer|mild|milder|pikant)$/

/** A word that is nothing of the menu counts only where a dish or an extra was to be expected. */
export function readUnknown(reader: Reader, concepts: readonly Concept[], at: number) {
  const concept = concepts[at]!
  const said = saidIn(reader, concept)
  const { fold } = reader.words[concept.from]!
  if (said.length < 3) return
  const [next, { current }] = [concepts[at + 1], reader]
  // "und die Salami scharf": said of the dish, whether that can be or not
  const isOnDish = current !== null && (isNamed(current.food) || current.food.parts.length > 0)
  if (heat.test(fold) && concept.gap === 'none' && isOnDish) {
    current.food.parts.push({ hits: [], said })
    return
  }
  // "zwei Kinder", "ins Büro": what was counted is no dish.
  if (isEverydayWord(fold)) {
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
  // "mit Kroketten", of what was ordered before
  else if (reader.mode === 'with' && (reader.current || reader.menu.foods.missing.has(fold)))
    ensureFood(reader, concept).parts.push({ hits: [], said })
  else if (reader.amount !== null && !(next?.kind === 'food' && next.gap === 'none')) {
    startFood(reader, [], concept)
    reader.current!.food.unknown = said
  }
}
