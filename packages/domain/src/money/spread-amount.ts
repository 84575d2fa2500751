/**
 * Spreads whole cents in proportion to whole weights, none of them negative: by largest remainder, of equal remainders
 * the first. The parts add up to the amount. Weights that are all 0 share it equally; without weights there are no
 * parts. Exact as long as amount times weight is a safe integer.
 */
export function spreadAmount(cents: number, weights: readonly number[]): number[] {
  let total = 0
  for (const weight of weights) total += weight
  const shares = total === 0 ? weights.map(() => 1) : weights
  const whole = total === 0 ? weights.length : total
  let left = Math.abs(cents)
  // Remainders are whole numbers, parts of `whole`: fractions that are equal would not compare so.
  const remainders = shares.map((share) => (Math.abs(cents) * share) % whole)
  const parts = shares.map((share, n) => (Math.abs(cents) * share - remainders[n]!) / whole)
  for (const part of parts) left -= part
  if (left > 0 && parts.length > 0) {
    const byRemainder = parts.map((_, position) => position)
    byRemainder.sort((a, b) => remainders[b]! - remainders[a]! || a - b)
    for (const position of byRemainder.slice(0, left)) parts[position]! += 1
  }
  return cents < 0 ? parts.map((part) => 0 - part) : parts
}
