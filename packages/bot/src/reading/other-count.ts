import type { Concept } from './concepts.ts'

/**
 * "statt drei bitte zwei", "zwei statt drei Cola", "statt drei Cola zwei": how many there shall be, and of what, if that
 * is said. Null: it is no such change.
 */
export function otherCount(concepts: readonly Concept[]): { amount: number; named: Concept[] } | null {
  const meant = concepts.filter((one) => one.kind !== 'sign' || one.sign !== 'filler')
  const at = meant.findIndex((one) => one.kind === 'sign' && one.sign === 'instead')
  const [before, after] = [meant[at - 1], meant[at + 1]]
  if (at < 0 || after?.kind !== 'number') return null
  const wanted =
    before?.kind === 'number' ? before : meant.slice(at + 2).find(({ kind }) => kind === 'number')
  const named = meant.filter(({ kind }) => kind === 'food')
  if (wanted?.kind !== 'number' || wanted.value === after.value || named.length > 1) return null
  return { amount: wanted.value, named }
}
