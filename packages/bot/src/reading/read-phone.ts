import { foldOne, type Word } from '../text/words.ts'
import type { Concept } from './concepts.ts'

const doubled = new Set(['doppel', 'zweimal', 'doppelt'].map(foldOne))
const plus = foldOne('plus')
const longestNumber = 17

/**
 * The digits that are said from a concept on, in figures or words and in any groups: "null fünf fünf eins, zwölf
 * vierunddreißig", "0551/12 34", "plus neunundvierzig". Stops at the first concept that is none.
 */
export function readDigitsAt(
  words: readonly Word[],
  concepts: readonly Concept[],
  at: number,
): { digits: string; length: number } {
  let digits = ''
  let next = at
  let factor = 1
  for (; next < concepts.length && digits.length < longestNumber; next++) {
    const concept = concepts[next]!
    const word = words[concept.from]!
    if (digits === '' && (word.fold === plus || word.raw === '+')) {
      digits = '+'
      continue
    }
    if (doubled.has(word.fold)) {
      factor = 2
      continue
    }
    // "zweimal die drei"
    if (digits !== '' && concept.kind === 'number' && concept.form === 'times' && concept.value < 5) {
      factor = concept.value
      const isThe = concepts[next + 1]?.kind === 'sign' && concepts[next + 2]?.kind === 'number'
      if (isThe) next += 1
      continue
    }
    const said = digitsOf(concept, word)
    if (said === null) {
      if (digits !== '' && concept.kind === 'sign' && (concept.sign === 'and' || concept.sign === 'hesitate'))
        continue
      break
    }
    digits += said.repeat(factor)
    factor = 1
  }
  return { digits, length: next - at }
}

function digitsOf(concept: Concept, { raw }: Word): string | null {
  if (/^\d+(?:[.:,]\d+)*$/.test(raw)) return raw.replace(/\D/g, '')
  return concept.kind === 'number' && concept.form !== 'article' && concept.form !== 'times'
    ? concept.text
    : null
}
