import type { Sign } from '../../text/signs.ts'
import type { Word } from '../../text/words.ts'
import { isSign, isWayToPay, type Concept } from '../concepts.ts'
import { readAddress } from '../read-address.ts'
import { readTimeAt } from '../read-time.ts'

/** "…, und noch eine Cola", "und ich zahle bar": from here on it is about something else, and nothing noted any more. */
export function endsNote(words: readonly Word[], concepts: readonly Concept[], at: number): boolean {
  const first = concepts[at]!
  if (first.gap === 'none' && !/^und$/i.test(words[first.from]!.raw)) return false
  const end = concepts.findIndex(({ gap }, position) => position > at && gap !== 'none')
  const clause = concepts.slice(at, end === -1 ? concepts.length : end)
  return isOrder(clause) || isDetail(words, clause)
}

function isOrder(clause: readonly Concept[]): boolean {
  return clause.some((concept, at) => {
    const before = clause[at - 1]
    // "eine 24"
    const isDish = concept.kind === 'food' || (concept.kind === 'number' && before?.kind === 'number')
    const next = clause[at + 1]
    // "die Salami ohne Käse"
    const isOfDish =
      before !== undefined && next !== undefined && isSign(before, 'this') && isSign(next, 'with', 'without')
    return isDish && (isCount(before) || isOfDish)
  })
}

/** Telephone, address, time, name or how it is paid; and no "Nummer steht dran". */
function isDetail(words: readonly Word[], clause: readonly Concept[]): boolean {
  const isNumbered = clause.some(({ from }) => /^[+\d]/.test(words[from]!.raw))
  const isPaying = clause.some(({ from, to }) =>
    words.slice(from, to).some(({ raw }) => /^(?:be)?zahl/i.test(raw)),
  )
  return (
    (isNumbered && clause.some((one) => isSign(one, 'phone'))) ||
    (clause.some((one) => isSign(one, 'pickup')) &&
      clause.every((one) => isSign(one, 'pickup', 'and', 'filler'))) ||
    (clause.some(isWayToPay) && (isPaying || clause.every(isOfPaying))) ||
    (clause.length === 2 && /^auf$/i.test(words[clause[0]!.from]!.raw)) ||
    clause.some((one) => isSign(one, 'name') && /^(?:mein|auf d|ich hei)/.test(one.phrase)) ||
    readAddress(words, clause, false) !== null ||
    clause.some((_, at) => isAt(readTimeAt(words, clause, at, false)))
  )
}

const isAt = (read: ReturnType<typeof readTimeAt>) =>
  read !== null && read.value.kind !== 'vague' && read.value.kind !== 'asap'

/** "und mit Karte bitte" */
const isOfPaying = (concept: Concept) => isWayToPay(concept) || isSign(concept, 'and', 'with', 'filler')

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
  while (from > 0 && concepts[from]!.gap === 'none' && beforeFloor.test(words[concepts[from - 1]!.from]!.raw))
    from -= 1
  return from
}

export const floors = /^(?:stock|stockwerk|etage|og|obergeschoss|ug|untergeschoss|aufgang|stiege)$/i
const beforeFloor =
  /^(?:im|in|der|dem|\d{1,2}|(?:erst|zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|ober|unter|letzt)e?[nrms]*)$/i
