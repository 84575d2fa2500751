import type { ProductRule } from '@tresen/contract/discounts/discount'
import type { CompiledDiscount } from './compile-discounts.ts'
import type { DiscountLine } from './lines/discount-line.ts'
import { reducible } from './price-group.ts'
import { sortLines } from './lines/sort-lines.ts'

/**
 * What a discount wants. `Group`: so many of these and so many of those. `Rest`: all that are left of a kind, before or
 * after groups, whatever gives more. `Again`, after both: also what others took. `Sum`: lowers what is left to pay for everything, whatever the lines.
 */
export type Stage = 'Group' | 'Rest' | 'Again' | 'Sum'

/** A rule over the lines of a cart. Positions are those of `lines`. */
export type PreparedRule = {
  rule: ProductRule
  accepts: readonly boolean[]
  /** What it accepts, in its sort order. */
  ranked: readonly number[]
  least: number
  most: number
  /** Whether another rule of the discount accepts any of it too. */
  isShared: boolean
}

/** A discount made ready for one cart. */
export type PreparedDiscount = {
  compiled: CompiledDiscount
  rules: PreparedRule[]
  /** What any of its rules accepts, the dearest first by the part of the price that it lowers. */
  chain: readonly number[]
  stage: Stage
  /** Dearest first is best: a dearer product in place of another never makes the group worth less. */
  isPlain: boolean
  /** What comes off a line does not depend on which others it takes. */
  isLineByLine: boolean
}

/**
 * A discount made ready for the lines of a cart, which come the dearest first.
 * @param mapping which lines a rule may take, by the rule's id; rules that are not in it choose by themselves
 */
export function prepareDiscount(
  compiled: CompiledDiscount,
  lines: readonly DiscountLine[],
  mapping: ReadonlyMap<string, ReadonlySet<string>> | null,
): PreparedDiscount {
  const { discount } = compiled
  const rules = compiled.rules.map(({ rule, accepts }): PreparedRule => {
    const allowed = mapping?.get(rule.id) ?? null
    const fits = lines.map((line) => (accepts?.(line) ?? true) && (allowed?.has(line.id) ?? true))
    // Taking more than it needs of what keeps its price would only keep it from others.
    const isIdle = rule.reduction === null && discount.totalReduction === null
    return {
      rule,
      accepts: fits,
      ranked: sortLines(positionsOf(fits), lines, rule.sortOrder),
      least: rule.minimum,
      most: isIdle ? rule.minimum : (rule.maximum ?? Infinity),
      isShared: false,
    }
  })
  for (const one of rules) one.isShared = rules.some((other) => other !== one && overlap(one, other))
  const chain = chainOf(rules, lines)
  return {
    compiled,
    rules,
    chain,
    stage: stageOf(compiled, mapping),
    isPlain: isPlain(rules, chain, lines),
    isLineByLine: isLineByLine(compiled),
  }
}

function isLineByLine({ discount, rules }: CompiledDiscount): boolean {
  const [only, ...others] = rules
  if (!only || others.length > 0) return false
  if (only.rule.maximum === 1 && discount.maximumApplications === 1) return true
  return discount.totalReduction === null && only.rule.reduction?.type !== 'Percent'
}

function positionsOf(fits: readonly boolean[]): number[] {
  return fits.flatMap((is, position) => (is ? [position] : []))
}

function overlap(one: PreparedRule, other: PreparedRule): boolean {
  return one.ranked.some((line) => other.accepts[line])
}

function chainOf(rules: readonly PreparedRule[], lines: readonly DiscountLine[]): number[] {
  const accepted = positionsOf(lines.map((_, line) => rules.some(({ accepts }) => accepts[line])))
  const byBase = rules.every(({ rule }) => rule.priceBase === 'Base')
  return byBase ? accepted.sort((a, b) => lines[b]!.base - lines[a]!.base || a - b) : accepted
}

function stageOf({ discount, rules }: CompiledDiscount, mapping: ReadonlyMap<string, unknown> | null): Stage {
  const [{ rule, accepts }] = rules as [CompiledDiscount['rules'][number]]
  const isRest = rules.length === 1 && rule.maximum === null
  if (!discount.reusesProducts) return isRest ? 'Rest' : 'Group'
  const isForAll = accepts === null && rule.priceBase === 'Total' && !mapping?.has(rule.id)
  const isOfSum = rule.reduction === null || rule.reduction.type === 'Percent'
  return isRest && isForAll && isOfSum ? 'Sum' : 'Again'
}

/** One rule, or rules that agree on what is dear wherever they want the same products. */
function isPlain(
  rules: readonly PreparedRule[],
  chain: readonly number[],
  lines: readonly DiscountLine[],
): boolean {
  if (rules.length === 1) return true
  return rules.every((one) => {
    const own = chain.filter((line) => one.accepts[line])
    const amounts = own.map((line) => reducible(one.rule, lines[line]!, lines[line]!.total))
    if (amounts.some((amount, n) => amount < (amounts[n + 1] ?? 0))) return false
    if (!one.isShared) return true
    const isSorted = isSame(one.ranked, own) || isSame(one.ranked, own.toReversed())
    return isSorted && rules.every((other) => !overlap(one, other) || isSame(one.accepts, other.accepts))
  })
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value, n) => value === other[n])
}
