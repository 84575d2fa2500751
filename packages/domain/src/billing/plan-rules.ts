import type { Plan, PlanTerms } from '@tresen/contract/billing/plan'

export type PlanProblem = 'PlanEndsFirst' | 'PlanSameDay' | 'PlanIsBilled'

type Change = { id: string; before: Plan | null; after: PlanTerms | null }

/**
 * What stands against adding (no `before`), changing or deleting (no `after`) a plan. Of days that are invoiced nothing
 * may become other: there, a plan takes another name or a later end, and no more.
 */
export function planProblem(
  plans: readonly Plan[],
  { id, before, after }: Change,
  billedUntil: string | null,
): PlanProblem | null {
  const isBilled = before !== null && billedUntil !== null && before.validFrom <= billedUntil
  if (after === null) return isBilled ? 'PlanIsBilled' : null
  if (after.validUntil !== null && after.validUntil < after.validFrom) return 'PlanEndsFirst'
  if (isBilled) return isSameWhereBilled(before, after, billedUntil) ? null : 'PlanIsBilled'
  if (billedUntil !== null && after.validFrom <= billedUntil) return 'PlanIsBilled'
  return plans.some((plan) => plan.id !== id && plan.validFrom === after.validFrom) ? 'PlanSameDay' : null
}

const priced = ['validFrom', 'monthlyFee', 'feePerOrder', 'turnoverShare', 'freeMonths'] as const

function isSameWhereBilled(before: PlanTerms, after: PlanTerms, billedUntil: string): boolean {
  if (priced.some((name) => before[name] !== after[name])) return false
  if (before.validUntil === after.validUntil) return true
  return [before.validUntil, after.validUntil].every((end) => end === null || end >= billedUntil)
}
