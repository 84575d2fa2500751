import { isNotWord } from '../../text/not-word.ts'
import { isSign, type Concept } from '../concepts.ts'
import { removeSaid } from '../order-removals.ts'
import { sizeOf } from '../order-signs.ts'
import type { Reader } from '../reader.ts'

/** "Ananas bitte nicht", "nicht die kleine", "nicht zwei, drei": how many concepts from a "nicht" on say what shall not be. */
export function readDenied(reader: Reader, concepts: readonly Concept[], at: number): number {
  const { from, kind } = concepts[at]!
  if (kind !== 'word' || !isNotWord(reader.words[from]!.raw)) return 0
  if (endsClause(concepts, at) && isAfterFood(concepts, at)) {
    removeSaid(reader, concepts, at)
    return 1
  }
  const isOfThis = isSign(concepts[at + 1], 'this') && concepts[at + 1]!.gap === 'none'
  const next = concepts[at + (isOfThis ? 2 : 1)]
  if (next?.gap !== 'none') return 0
  const length = isOfThis ? 3 : 2
  if (sizeOf(next) !== null) return length
  // "nicht zwei, sondern drei Salami": so many in all
  if (next.kind === 'number' && next.form !== 'times' && hasOtherNumber(concepts, at + length)) {
    reader.isCount = true
    return length
  }
  // "nicht die Salami, die große Tonno"
  if (next.kind !== 'food' || reader.drafts.length > 0) return 0
  if (concepts.slice(at + length).some(({ kind }) => kind === 'food')) reader.isInstead = true
  else reader.removesNext = true
  return 0
}

function endsClause(concepts: readonly Concept[], at: number): boolean {
  const next = concepts[at + 1]
  return next === undefined || next.gap !== 'none'
}

function isAfterFood(concepts: readonly Concept[], at: number): boolean {
  let before = at
  while (before > 0 && concepts[before]!.gap === 'none' && isSign(concepts[before - 1], 'filler')) before -= 1
  return before > 0 && concepts[before]!.gap === 'none' && concepts[before - 1]!.kind === 'food'
}

function hasOtherNumber(concepts: readonly Concept[], at: number): boolean {
  const next = isSign(concepts[at], 'and') ? at + 1 : at
  const other = concepts[next]
  return other?.kind === 'number' && other.form !== 'times' && (next > at || other.gap !== 'none')
}
