import type { EvaluationResult } from '@tresen/contract/carts/cart'
import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'

type Evaluated = Pick<EvaluationResult, 'automaticDiscounts' | 'addedDiscounts'>

/** `takenFrom`: the lines that cost less by it. */
type AppliedDiscount = { name: string; totalDiscount: number; takenFrom: readonly string[] }

/** The discounts that apply, with what each takes off, for receipts and summaries. They add up to `totalDiscount`. */
export function appliedDiscounts(
  evaluation: Evaluated & { pricing: Pick<EvaluationResult['pricing'], 'totalDiscount'> },
): AppliedDiscount[] {
  const applied = evaluatedIn(evaluation).filter(({ canBeApplied }) => canBeApplied)
  const named = applied.map((one) => ({
    ...{ name: one.name, totalDiscount: one.totalDiscount, takenFrom: linesOf(one) },
  }))
  const rest = named.reduce((left, one) => left - one.totalDiscount, evaluation.pricing.totalDiscount)
  return rest === 0 ? named : [...named, { name: 'Rabatt', totalDiscount: rest, takenFrom: [] }]
}

function linesOf({ shoppingCartProductRuleResults }: EvaluatedDiscount): string[] {
  const taken = shoppingCartProductRuleResults.flatMap(({ products }) => products)
  return taken
    .filter(({ discount }) => discount > 0)
    .map(({ shoppingCartProductId }) => shoppingCartProductId)
}

/**
 * The discounts that do not apply yet and that guests may hear of, those of which they have some part first. One whose
 * products other discounts have, or that does not go together with one that applies, is no offer.
 */
export function missedDiscounts(evaluation: Evaluated): EvaluatedDiscount[] {
  return evaluatedIn(evaluation)
    .filter(
      ({ canBeApplied, isAdvertised, reasons }) => !canBeApplied && isAdvertised && isWithinReach(reasons),
    )
    .sort((a, b) => progressOf(b) - progressOf(a))
}

/** Something is missing that could come, and nothing else stands in the way. */
function isWithinReach(reasons: EvaluatedDiscount['reasons']): boolean {
  return reasons.every(({ code }) => code === 'Condition' || code === 'ProductsMissing')
}

function evaluatedIn({ automaticDiscounts, addedDiscounts }: Evaluated): EvaluatedDiscount[] {
  return [...automaticDiscounts, ...addedDiscounts].map(({ evaluatedDiscount }) => evaluatedDiscount)
}

/** How far a cart has come towards a discount: 1 would be there; without anything to count, nothing. */
function progressOf({ reasons }: EvaluatedDiscount): number {
  const [only] = reasons
  if (!only || reasons.length > 1 || only.current === null || !only.target) return 0
  return only.current / only.target
}
