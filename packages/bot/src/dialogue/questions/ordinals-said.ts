import type { Understood } from '../../reading/understand.ts'

const ordinals = [/^erst/, /^zweit/, /^drit/, /^viert/, /^fuenft/]

/** "die zweite": which of what was listed, from 0. */
export function ordinalsIn(concepts: Understood['concepts']): number[] {
  return concepts.flatMap((concept) => {
    const isOrdinal = concept.kind === 'sign' && concept.sign === 'ordinal'
    const at = isOrdinal ? ordinals.findIndex((one) => one.test(concept.phrase)) : -1
    return at < 0 ? [] : [at]
  })
}
