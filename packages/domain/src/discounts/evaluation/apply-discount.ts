import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import type { ProductRule, Reduction } from '@tresen/contract/discounts/discount'
import { spreadAmount } from '../../money/spread-amount.ts'
import type { CompiledDiscount, CompiledRule } from './compile-discounts.ts'
import type { DiscountLine } from './discount-line.ts'
import { sortLines } from './sort-lines.ts'
import { takeProducts, type Wanted } from './take-products.ts'

type RuleResults = EvaluatedDiscount['shoppingCartProductRuleResults']

/** What a discount makes of the lines, by their positions. `cuts`: cents off, also 0 for lines that it only needs. */
export type Applied = {
  cuts: Map<number, number>
  total: number
  applications: number
  /** The lines of each application. */
  groups: number[][]
  ruleResults: RuleResults
}

export type LineStates = {
  lines: readonly DiscountLine[]
  /** Cents left of each line's price after the discounts before. */
  left: readonly number[]
  isFree: (line: number) => boolean
}

const MOST_APPLICATIONS = 200

/**
 * Applies a discount as often as it fits and may. Nothing is taken where nothing comes off.
 * @param mapping which lines a rule may take, by the rule's id; rules that are not in it choose by themselves
 */
export function applyDiscount(
  { discount, rules }: CompiledDiscount,
  states: LineStates,
  mapping: ReadonlyMap<string, ReadonlySet<string>> | null,
): Applied {
  const wanted = rules.map((rule) => wantedBy(rule, states, mapping?.get(rule.rule.id) ?? null))
  const applied: Applied = { cuts: new Map(), total: 0, applications: 0, groups: [], ruleResults: [] }
  const picked = rules.map((): number[] => [])
  let missing = rules.map(() => 0)
  const most = discount.maximumApplications ?? MOST_APPLICATIONS
  while (applied.applications < most) {
    const taken = takeProducts(wanted, (line) => !applied.cuts.has(line) && states.isFree(line))
    if (!taken.ok) {
      if (applied.applications === 0) missing = taken.missing
      break
    }
    const cuts = cutPrices(rules, taken.picks, states, discount.totalReduction)
    const off = sumOf(cuts.values())
    if (off === 0) break
    for (const [line, cut] of cuts) applied.cuts.set(line, cut)
    taken.picks.forEach((lines, rule) => picked[rule]!.push(...lines))
    applied.total += off
    applied.applications += 1
    applied.groups.push([...cuts.keys()])
  }
  applied.ruleResults = rules.map(({ rule }, position) => ({
    productRuleId: rule.id,
    name: rule.name,
    products: picked[position]!.map((line) => ({
      shoppingCartProductId: states.lines[line]!.id,
      discount: applied.cuts.get(line)!,
    })),
    missing: missing[position]!,
  }))
  return applied
}

function wantedBy(
  { rule, accepts }: CompiledRule,
  { lines }: LineStates,
  allowed: ReadonlySet<string> | null,
): Wanted {
  const fitting: number[] = []
  lines.forEach((line, position) => {
    if ((accepts === null || accepts(line)) && (allowed === null || allowed.has(line.id)))
      fitting.push(position)
  })
  return {
    candidates: sortLines(fitting, lines, rule.sortOrder),
    minimum: rule.minimum,
    maximum: rule.maximum ?? lines.length,
  }
}

/** What comes off each line of one application: first by its rule, then by the discount for all of them together. */
function cutPrices(
  rules: readonly CompiledRule[],
  picks: readonly number[][],
  { lines, left }: LineStates,
  totalReduction: Reduction | null,
): Map<number, number> {
  const cuts = new Map<number, number>()
  const together: { line: number; cents: number }[] = []
  picks.forEach((chosen, position) => {
    const { rule } = rules[position]!
    // In the order of `lines`, so that equal remainders fall the same way whatever the sort order.
    const amounts = chosen.toSorted((a, b) => a - b).map((line) => reducible(rule, lines[line]!, left[line]!))
    const ordered = chosen.toSorted((a, b) => a - b)
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
function reducible(rule: ProductRule, line: DiscountLine, left: number): number {
  return rule.priceBase === 'Base' ? Math.min(left, line.base) : left
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

function sumOf(values: Iterable<number>): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}
