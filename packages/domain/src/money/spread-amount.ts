/**
 * Spreads whole cents in proportion to weights, none of them negative: by largest remainder, of equal remainders the
 * first. The parts add up to the amount. Weights that are all 0 share it equally; without weights there are no parts.
 */
export function spreadAmount(cents: number, weights: readonly number[]): number[] {
  let total = 0
  for (const weight of weights) total += weight
  const exact = weights.map((weight) =>
    total === 0 ? Math.abs(cents) / weights.length : (Math.abs(cents) * weight) / total,
  )
  const parts = exact.map(Math.floor)
  let left = Math.abs(cents)
  for (const part of parts) left -= part
  if (left > 0) {
    const byRemainder = parts.map((_, position) => position)
    byRemainder.sort((a, b) => exact[b]! - parts[b]! - (exact[a]! - parts[a]!))
    for (let cent = 0; cent < left && byRemainder.length > 0; cent++) {
      parts[byRemainder[cent % byRemainder.length]!]! += 1
    }
  }
  return cents < 0 ? parts.map((part) => 0 - part) : parts
}
