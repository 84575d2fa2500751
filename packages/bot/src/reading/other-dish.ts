import { sureDish } from '../menu/food-index.ts'
import type { Concept } from './concepts.ts'
import { scoreAs, startFood } from './order-reader.ts'
import type { Reader } from './reader.ts'

/** "die Hwaii mit Pilzen": what is named so is no part, also where it was misspelled. */
const leastNamed = 0.6

/**
 * "die Tonno ohne Zwiebeln, die Hawaii mit Pilzen": after what was said of one dish, the name of another of which
 * something is said, and no part of the one before. False: it may be a part.
 */
export function startOtherDish(reader: Reader, concepts: readonly Concept[], at: number): boolean {
  const concept = concepts[at]!
  const { current } = reader
  if (concept.kind !== 'food' || reader.amount !== null || reader.isInstead || reader.isCorrected)
    return false
  const hasMore = current !== null && current.food.parts.length + current.food.without.length > 0
  if (!hasMore || current.isInstead) return false
  const begun = beginning(concepts, at)
  const isOnto = begun < at && concepts.slice(begun, at).some(isOn)
  const isNamed =
    begun < at && concepts.slice(begun, at).some((one) => one.kind === 'sign' && one.sign === 'this')
  const isApart = begun === 0 || concepts[begun]!.gap !== 'none' || isAnd(concepts[begun - 1])
  // "Hawaii ohne Ananas, Tonno ohne Zwiebeln", of what was ordered before
  const isAlike =
    current.food.amount === null && current.food.size === null && concepts[begun]!.gap !== 'none'
  const least = isOnto || isNamed ? leastNamed : sureDish
  if (!isApart || !(isOnto || isNamed || isAlike) || scoreAs('product', concept.hits) < least) return false
  if (!isSaidMoreOf(concepts, at + 1) && !(isOnto && concepts[at + 1]?.kind === 'food')) return false
  Object.assign(reader, { mode: null, isJustWith: false, removesNext: false, isDefinite: true })
  startFood(
    reader,
    concept.hits.filter(({ key }) => key.kind === 'product'),
    concept,
  )
  reader.current!.heard = concept.hits
  if (isOnto) Object.assign(reader, { mode: 'with', isJustWith: true, isOnto: true })
  return true
}

/** Where "auf der", "bei der", "die" before a dish begins. */
function beginning(concepts: readonly Concept[], at: number): number {
  let begun = at
  while (begun > 0 && concepts[begun]!.gap === 'none' && isSmall(concepts[begun - 1]!)) begun -= 1
  return begun
}

function isSmall(concept: Concept): boolean {
  return concept.kind === 'sign' && (concept.sign === 'this' || concept.sign === 'filler')
}

function isOn(concept: Concept): boolean {
  return concept.kind === 'sign' && /^(?:auf|bei|beim|zu|zum|zur)\b/.test(concept.phrase)
}

function isAnd(concept: Concept | undefined): boolean {
  return concept?.kind === 'sign' && concept.sign === 'and'
}

/** "bitte ohne …", "mit …", right after it. */
function isSaidMoreOf(concepts: readonly Concept[], at: number): boolean {
  const next = concepts.slice(at).find((one) => one.kind !== 'sign' || one.sign !== 'filler')
  const areBeside = concepts
    .slice(at, next ? concepts.indexOf(next) + 1 : at)
    .every(({ gap }) => gap === 'none')
  return areBeside && next?.kind === 'sign' && (next.sign === 'with' || next.sign === 'without')
}
