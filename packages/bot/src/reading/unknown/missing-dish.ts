import { sureDish } from '../../menu/food-index.ts'
import type { Concept } from '../concepts.ts'
import { saidIn, scoreAs, startFood } from '../order-reader.ts'
import type { Reader } from '../reader.ts'

/**
 * "Lachs Nigiri", "eine Calzone": a dish that everybody knows and that is not on the menu, with what was said of it. How
 * many concepts that took; 0: there is none.
 */
export function readMissing(reader: Reader, concepts: readonly Concept[], at: number): number {
  const [concept, next] = [concepts[at]!, concepts[at + 1]]
  const isBeside = next?.gap === 'none' && reader.mode === null
  const isPart = ({ kind, ...rest }: Concept) =>
    kind === 'food' &&
    'hits' in rest &&
    scoreAs('category', rest.hits) === 0 &&
    (scoreAs('product', rest.hits) < sureDish || (next !== undefined && isVariety(reader, next)))
  const isPair =
    isBeside && ((isMissing(reader, concept) && isPart(next)) || (isPart(concept) && isMissing(reader, next)))
  const isKind = reader.current?.food.categoryId != null && reader.current.food.hits.length === 0
  if (!isPair && (!isMissing(reader, concept) || reader.mode !== null || isKind)) return 0
  const said = { ...concept, to: isPair ? next.to : concept.to }
  startFood(reader, [], said)
  reader.current!.food.unknown = saidIn(reader, said)
  return isPair ? 2 : 1
}

/** "Cola Zero": said of a drink, and another drink then. */
function isVariety({ words }: Reader, { from }: Concept): boolean {
  return words[from]?.fold === 'zero'
}

function isMissing({ menu, words }: Reader, concept: Concept): boolean {
  if (
    isWholeBird(
      words
        .slice(Math.max(0, concept.from - 1), concept.to)
        .map(({ raw }) => raw)
        .join(' '),
    )
  )
    return true
  return concept.kind === 'word' && menu.foods.missing.has(words[concept.from]!.fold)
}

/** "zwei halbe Hähnchen": from the grill, and no pizza with chicken on it. */
function isWholeBird(said: string): boolean {
  return /^halbe[sn]? (?:hähnchen|hänchen|hühnchen|hahn|hendl)$/i.test(said)
}
