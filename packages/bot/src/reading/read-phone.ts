import { foldOne, type Word } from '../text/words.ts'
import type { Sign } from '../text/signs.ts'
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
  let end = at
  let factor = 1
  for (; next < concepts.length && digits.length < longestNumber; next++) {
    const concept = concepts[next]!
    const word = words[concept.from]!
    if (digits === '' && (word.fold === plus || word.raw === '+')) {
      digits = '+'
      continue
    }
    // "zweimal die drei"
    const isThe = concepts[next + 1]?.kind === 'sign' && concepts[next + 2]?.kind === 'number'
    if (doubled.has(word.fold)) {
      factor = 2
      if (isThe) next += 1
      continue
    }
    if (digits !== '' && concept.kind === 'number' && concept.form === 'times' && concept.value < 5) {
      factor = concept.value
      if (isThe) next += 1
      continue
    }
    const said = isOrdered(words, concepts, at, next) ? null : digitsOf(concept, word)
    if (said === null) {
      if (digits !== '' && concept.kind === 'sign' && (concept.sign === 'and' || concept.sign === 'hesitate'))
        continue
      break
    }
    digits += said.repeat(factor)
    factor = 1
    end = next + 1
  }
  return { digits, length: end - at }
}

/** "0551 123456, und drei Fanta", "0551 123456, 24 in groß": how many or which dishes, and no more of the number. */
function isOrdered(words: readonly Word[], concepts: readonly Concept[], from: number, at: number): boolean {
  const [before, number, ...after] = concepts.slice(at - 1, at + 4)
  if (at === from || number?.kind !== 'number') return false
  const dish = after.find((one) => !isHow(one))
  const how = dish ? after.slice(0, after.indexOf(dish)) : after
  const isDish = how.some(isSize) || (dish?.kind === 'food' && dish.gap === 'none')
  const isApart = number.gap !== 'none' || before?.kind === 'sign'
  const isInWords = /^\d/.test(words[from]!.raw) && !/^\d/.test(words[number.from]!.raw)
  return isDish && (isApart || isInWords)
}

const isSize = (concept: Concept) => concept.kind === 'sign' && sizes.has(concept.sign)
const isHow = (concept: Concept) => isSize(concept) || (concept.kind === 'sign' && concept.sign === 'in')
const sizes: ReadonlySet<Sign> = new Set<Sign>(['small', 'medium', 'large', 'largest', 'familySize'])

function digitsOf(concept: Concept, { raw }: Word): string | null {
  if (/^\d+(?:[.:,]\d+)*$/.test(raw)) return raw.replace(/\D/g, '')
  return concept.kind === 'number' && concept.form !== 'article' && concept.form !== 'times'
    ? concept.text
    : null
}
