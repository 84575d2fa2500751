import type { LineStates } from './price-group.ts'

/** Lines that were had for one price together; `share` percent of it count as drinks for the VAT. */
export type FlatPrice = { lines: readonly number[]; share: number }

/**
 * Cents that count as drinks beyond what is paid for the drinks themselves, negative when fewer do; taken from the
 * food of the same flat price (BMF letter of 2025-12-22). A flat price without food or without drinks has nothing to
 * share, and a line belongs to one flat price.
 */
export function drinkShiftOf(flatPrices: readonly FlatPrice[], { lines, left }: LineStates): number {
  const seen = new Set<number>()
  let shift = 0
  for (const { lines: group, share } of flatPrices) {
    const own = group.filter((line) => !seen.has(line))
    for (const line of own) seen.add(line)
    const drinks = own.filter((line) => lines[line]!.isDrink)
    if (drinks.length === 0 || drinks.length === own.length) continue
    const paid = (some: readonly number[]) => some.reduce((sum, line) => sum + left[line]!, 0)
    shift += Math.round((paid(own) * share) / 100) - paid(drinks)
  }
  return shift
}
