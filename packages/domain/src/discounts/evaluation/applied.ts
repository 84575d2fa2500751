import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import type { DiscountLine } from './lines/discount-line.ts'
import type { Group } from './form-group.ts'
import type { PreparedDiscount } from './prepare-discount.ts'
import { takeProducts } from './lines/take-products.ts'

type RuleResults = EvaluatedDiscount['shoppingCartProductRuleResults']

/** What a discount makes of a cart. */
export type Applied = { total: number; applications: number; ruleResults: RuleResults }

/** A discount by the groups that it took. */
export function appliedOf(
  { rules }: PreparedDiscount,
  groups: readonly Group[],
  lines: readonly DiscountLine[],
): Applied {
  const ruleResults = rules.map(({ rule }, n) => ({
    productRuleId: rule.id,
    name: rule.name,
    products: groups.flatMap(({ picks, cuts }) =>
      picks[n]!.map((line) => ({ shoppingCartProductId: lines[line]!.id, discount: cuts.get(line)! })),
    ),
    missing: 0,
  }))
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return { total, applications: groups.length, ruleResults }
}

/** A discount that took nothing, by what its rules lack even if they had all products of the cart. */
export function lackingOf({ rules }: PreparedDiscount): Applied {
  const wanted = rules.map(({ ranked, least }) => ({ candidates: ranked, minimum: least, maximum: least }))
  const taken = takeProducts(wanted, () => true)
  const ruleResults = rules.map(({ rule }, n) => ({
    productRuleId: rule.id,
    name: rule.name,
    products: [],
    missing: taken.ok ? 0 : taken.missing[n]!,
  }))
  return { total: 0, applications: 0, ruleResults }
}
