import { isNotWord } from '../../text/not-word.ts'
import type { Word } from '../../text/words.ts'
import { isSign, isWayToPay, type Concept } from '../concepts.ts'
import { readAddress, readStreet } from '../read-address.ts'
import { readDigitsAt } from '../read-phone.ts'
import { readTimeAt } from '../read-time.ts'
import { takeOut, type Rest } from '../rest-of-message.ts'

const fewestDigits = 5
/** How far from the "nicht" a street may begin: "nicht in die Rote Straße". */
const mostBefore = 2
const mostBetween = 4

/** "statt Rote Straße 6 …", "nicht um 20 Uhr", "keine Abholung": what it shall not be is none of the order's details. */
export function takeDenied(words: readonly Word[], rest: Rest) {
  for (let at = rest.concepts.length - 1; at >= 0; at--) {
    if (!rest.concepts[at]) continue
    if (takeDeniedWay(words, rest, at)) continue
    const isBeside = rest.concepts[at + 1]?.gap === 'none'
    const length = isBeside && denies(words, rest.concepts[at]!) ? detailAt(words, rest.concepts, at + 1) : 0
    if (length > 0) takeOut(rest, at, at + 1 + length)
  }
}

/** "keine Lieferung", "mit Karte statt bar", "abholen kann ich nicht": of two ways the other one. */
function takeDeniedWay(words: readonly Word[], rest: Rest, at: number): boolean {
  const concept = rest.concepts[at]!
  const isHandover = isSign(concept, 'pickup', 'delivery')
  if (!isHandover && !isWayToPay(concept)) return false
  let from = at
  while (from > 0 && rest.concepts[from]!.gap === 'none' && saysLittle(rest.concepts[from - 1]!)) from -= 1
  const before = from > 0 && rest.concepts[from]!.gap === 'none' ? rest.concepts[from - 1]! : null
  const isBefore = before !== null && (denies(words, before) || isSign(before, 'without'))
  const end = isBefore ? at : denialAfter(words, rest.concepts, at)
  if (end === null) return false
  if (isHandover) rest.details.isPickup = concept.sign === 'delivery'
  takeOut(rest, isBefore ? from - 1 : at, end + 1)
  return true
}

/** Where the "nicht" stands that ends what begins with a concept. */
function denialAfter(words: readonly Word[], concepts: readonly Concept[], at: number): number | null {
  const end = clauseEnd(words, concepts, at) - 1
  const isNear = end > at && end - at <= mostBetween && isNot(words, concepts[end]!)
  const isPlain = concepts.slice(at + 1, end).every((one) => one.kind === 'word' || saysLittle(one))
  return isNear && isPlain ? end : null
}

function saysLittle(concept: Concept): boolean {
  return isSign(concept, 'this', 'filler', 'with')
}

function denies(words: readonly Word[], concept: Concept): boolean {
  return isNot(words, concept) || isSign(concept, 'instead')
}

function isNot(words: readonly Word[], { from, to }: Concept): boolean {
  return to === from + 1 && isNotWord(words[from]!.raw)
}

/** How many concepts from one on are a detail; 0: none is. */
function detailAt(words: readonly Word[], concepts: readonly Concept[], at: number): number {
  const clause = concepts.slice(at, clauseEnd(words, concepts, at))
  const begun = Math.max(
    clause.findIndex((one) => !saysLittle(one)),
    0,
  )
  const phone = readDigitsAt(words, clause, begun)
  if (phone.digits.length >= fewestDigits) return begun + phone.length
  const address = readAddress(words, clause, false) ?? readStreet(words, clause, false)
  if (address && address.from <= mostBefore) return address.to
  const time = readTimeAt(words, clause, 0, false)
  if (time) return time.length
  const isName = /^auf$/i.test(words[clause[0]!.from]!.raw) && clause[1]?.kind === 'word'
  return isName ? nameLength(clause) : 0
}

function clauseEnd(words: readonly Word[], concepts: readonly Concept[], at: number): number {
  const end = concepts.findIndex(
    ({ gap, from }, position) => position > at && (gap !== 'none' || words[from]!.raw === 'sondern'),
  )
  return end === -1 ? concepts.length : end
}

/** "auf Müller", "auf Sabine Krause" */
function nameLength(clause: readonly Concept[]): number {
  const end = clause.findIndex(({ kind }, at) => at > 0 && kind !== 'word')
  return end === -1 ? clause.length : end
}
