import type { Understood } from '../../reading/understand.ts'
import type { Turn } from '../turn.ts'
import { allergensIn } from '../../text/allergen-words.ts'

/** What an order has and a question that goes on has not. */
const wanting = /^(nehm|hätt|möcht|will|woll|bestell|krieg|bekomm|bitte|dann|gern|noch|dazu|nur)/i

/**
 * "was kostet die Funghi?" … "und eine große?", "und die Salami?": the same is asked of something else, and nothing is
 * ordered by it. Whatever has a word of wanting, or neither "und" nor a question mark, is an order.
 */
export function asksOnOf({ state, shownBefore }: Turn, said: Understood): Understood {
  const { asking } = state
  if (asking === null || said.isAsking || state.open.length > 0 || said.words.length > mostWords) return said
  const isAnother = /^\W*(?:(?:ja|ok|aha|ah|gut) )?(?:und|oder)(?!\p{L})/iu.test(said.message)
  const isAsked = said.message.trim().endsWith('?')
  if (!isAnother && !isAsked) return said
  const isPaying = said.words.some(({ fold }) => /^(?:be)?zal/.test(fold))
  if (said.words.some(({ raw }) => wanting.test(raw)) || isPaying || isOfItsOwn.test(said.message))
    return said
  // "was macht das?" … "auf Rechnung?"
  if (asking !== 'askArea' && Object.values(said.details).some((one) => one !== null)) return said
  const isAboutMarks = asking === 'askAllergens' && allergensIn(said.words).length > 0
  // "ist da Gluten drin?" … "und eine Cola" orders one, "und ohne Nüsse" asks on.
  if (asking === 'askAllergens' && !isAboutMarks && !isAsked) return said
  // "liefert ihr nach Kassel?" … "Bovenden?" goes on, "zwei Cola?" does not.
  if (asking === 'askArea' && said.concepts.some(({ kind }) => kind !== 'word' && kind !== 'sign'))
    return said
  const isOfSomething =
    said.concepts.some((one) => one.kind === 'food' || one.kind === 'word' || isSize(one)) ||
    shownBefore.length > 0
  if (!isOfSomething) return said
  return {
    ...said,
    wishes: [],
    isAsking: true,
    isAboutMarks: said.isAboutMarks || isAboutMarks,
    signs: [asking, ...said.signs],
    asked: said.concepts,
  }
}

const mostWords = 8
/** "kann ich auf Rechnung zahlen?" asks something else. */
const isOfItsOwn =
  /^\W*(?:kann|können|könnt|darf|dürfen|liefert|nehmt|nehmen|macht|seid|wann|wo|warum)(?!\p{L})/iu

function isSize(concept: Understood['concepts'][number]): boolean {
  return concept.kind === 'sign' && /^(small|medium|large|largest|familySize)$/.test(concept.sign)
}
