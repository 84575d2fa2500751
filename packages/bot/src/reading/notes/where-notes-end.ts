import type { Sign } from '../../text/signs.ts'
import type { Word } from '../../text/words.ts'
import type { Concept } from '../concepts.ts'

/** "…, und noch eine Cola": from here on something is ordered, and nothing noted any more. */
export function beginsOrder(concepts: readonly Concept[], at: number): boolean {
  const first = concepts[at]!
  if (first.gap === 'none' && !(first.kind === 'sign' && first.sign === 'and')) return false
  const end = concepts.findIndex(({ gap }, position) => position > at && gap !== 'none')
  const clause = concepts.slice(at, end === -1 ? concepts.length : end)
  return clause.some((concept, position) => concept.kind === 'food' && isCount(clause[position - 1]))
}

function isCount(concept: Concept | undefined): boolean {
  return concept?.kind === 'number' || (concept?.kind === 'sign' && sizes.has(concept.sign))
}

const sizes: ReadonlySet<Sign> = new Set<Sign>(['small', 'medium', 'large', 'largest', 'familySize', 'same'])

/** Where a note begins that begins with a floor: "im dritten Stock bei Weiß klingeln" with its "im dritten". */
export function floorBefore(words: readonly Word[], concepts: readonly Concept[], begin: number): number {
  // "Zweiter Stock, bei Scholz klingeln"
  const before = concepts[begin - 1]
  const isApart =
    concepts[begin]?.gap === 'comma' && before !== undefined && floors.test(words[before.from]!.raw)
  if (isApart) return floorBefore(words, [...concepts.slice(0, begin)], begin - 1)
  const floor = concepts[begin]
  if (!floor || floor.gap !== 'none' || !floors.test(words[floor.from]!.raw)) return begin
  let from = begin
  while (from > 0 && beforeFloor.test(words[concepts[from - 1]!.from]!.raw)) from -= 1
  return from
}

const floors = /^(?:stock|stockwerk|etage|og|obergeschoss|ug|untergeschoss|aufgang|stiege)$/i
const beforeFloor =
  /^(?:im|in|der|dem|\d{1,2}|(?:erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|ober|unter|letzt)e?[nrms]*)$/i
