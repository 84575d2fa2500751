import type { ProductRule, Reduction } from '@tresen/contract/discounts/discount'
import { spreadAmount } from '../../money/spread-amount.ts'
import type { CompiledRule } from './compile-discounts.ts'
import type { DiscountLine } from './lines/discount-line.ts'

export type LineStates = {
  lines: readonly DiscountLine[]
  /** Cents left of each line's price after the discounts before. */
  left: readonly number[]
}

/**
 * What comes off each line of one application, by its position, also 0 for lines that it only needs: first by its rule,
 * then by the discount for all of them together.
 * @param picks the lines that each rule took
 */
export function priceGroup(
  rules: readonly CompiledRule[],
  picks: readonly (readonly number[])[],
  { lines, left }: LineStates,
  totalReduction: Reduction | null,
): Map<number, number> {
  const cuts = new Map<number, number>()
  const together: { line: number; cents: number }[] = []
  picks.forEach((chosen, position) => {
    const { rule } = rules[position]!
    // In the order of `lines`, so that equal remainders fall the same way whatever the sort order.
    const ordered = chosen.toSorted((a, b) => a - b)
    const amounts = ordered.map((line) => reducible(rule, lines[line]!, left[line]!))
    const off = rule.reduction ? reduceEach(rule.reduction, amounts) : amounts.map(() => 0)
    ordered.forEach((line, n) => {
      cuts.set(line, off[n]!)
      together.push({ line, cents: amounts[n]! - off[n]! })
    })
  })
  if (totalReduction === null) return cuts
  together.sort((a, b) => a.line - b.line)
  const amounts = together.map(({ cents }) => cents)
  const parts = spreadAmount(reductionOfSum(totalReduction, sumOf(amounts)), amounts)
  together.forEach(({ line }, n) => cuts.set(line, cuts.get(line)! + parts[n]!))
  return cuts
}

/** The part of a line's price that a rule may lower. */
export function reducible(
  { priceBase }: Pick<ProductRule, 'priceBase'>,
  line: DiscountLine,
  left: number,
): number {
  return priceBase === 'Base' ? Math.min(left, line.base) : left
}

/** Percents are of the sum, so that ten percent of the guest's subtotal are ten percent. */
function reduceEach(reduction: Reduction, amounts: readonly number[]): number[] {
  switch (reduction.type) {
    case 'Percent':
      return spreadAmount(reductionOfSum(reduction, sumOf(amounts)), amounts)
    case 'AmountOff':
      return amounts.map((amount) => Math.min(amount, reduction.amount))
    case 'FixedPrice':
      return amounts.map((amount) => Math.max(0, amount - reduction.price))
  }
}

/** Cents off a sum, never more than it and never less than nothing. */
function reductionOfSum(reduction: Reduction, sum: number): number {
  switch (reduction.type) {
    case 'Percent':
      return Math.round((sum * Math.round(reduction.percent * 100)) / 10_000)
    case 'AmountOff':
      return Math.min(sum, reduction.amount)
    case 'FixedPrice':
      return Math.max(0, sum - reduction.price)
  }
}

export function sumOf(values: Iterable<number>): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}
