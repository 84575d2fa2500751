import type { Concept } from './concepts.ts'

const fewest = 3
/** Nobody wants more of one dish without a word between. */
const mostOfOne = 12

/** "vierundvierzig fünfundfünfzig sechsundsechzig", "vierunddreißig sechsundfünfzig": a number in groups, and no dish. */
export function areDictated(concepts: readonly Concept[]): boolean {
  const isLong = concepts.length >= fewest && concepts.every((one) => isFigure(one))
  const isPair = concepts.length === 2 && concepts.every((one) => isFigure(one, mostOfOne))
  return isLong || isPair
}

function isFigure(concept: Concept, more = -1): boolean {
  if (concept.kind !== 'number' || concept.value <= more) return false
  return concept.form === 'word' || (more < 0 && concept.form === 'digits')
}
