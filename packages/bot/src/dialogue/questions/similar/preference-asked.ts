import { understand } from '../../../reading/understand.ts'
import { viewOf, type Turn } from '../../turn.ts'

const likes =
  '(?:(?:aber|bitte|nur|und|lieber|also|wir|ich|mag|mögen|esse|essen|will|wollen|darf|gar|dann) )*'
const without = new RegExp(
  `^\\W*${likes}(?:ohne|keine?n?|nichts mit) (\\p{L}+)(?: bitte| essen| haben)?\\W*$`,
  'iu',
)
const nothingWith = /^\W*(?:aber )?mit (\p{L}+) (?:lieber )?(?:nichts|nicht)(?: bitte)?\W*$/iu

/**
 * "ohne Fisch", "mit Pilzen nichts", of somebody who has nothing yet and was asked what they would like: as the question
 * what there is without it. Null: that was not said, or it is nothing that dishes are made of.
 */
export function preferenceAsked(turn: Turn, message: string): string | null {
  const { open, asked } = turn.state
  const isChoosing = !viewOf(turn).isFilled && open.length === 0 && (asked?.what ?? 'items') === 'items'
  const [, unwanted] = (isChoosing && (without.exec(message) ?? nothingWith.exec(message))) || []
  if (unwanted === undefined) return null
  const isInside = /^(?:fleisch|fisch)$/i.test(unwanted) || isIngredient(turn, unwanted)
  return isInside ? `was habt ihr ohne ${unwanted}?` : null
}

function isIngredient({ bot: { menu } }: Turn, word: string): boolean {
  const [concept] = understand(menu, word, null).concepts
  return (
    concept?.kind === 'food' &&
    concept.hits.some(({ key, score }) => key.kind === 'ingredient' && score > 0.6)
  )
}
