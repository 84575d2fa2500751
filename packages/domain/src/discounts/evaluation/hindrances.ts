import type { Hindrance } from '../upkeep/explain-discount.ts'
import { outsideOf } from '../validity-period.ts'
import { lackingOf } from './applied.ts'
import { bestCombination } from './best-combination.ts'
import type { CompiledDiscount } from './compile-discounts.ts'
import type { DiscountLine } from './lines/discount-line.ts'
import type { Combined } from './combine-discounts.ts'
import type { DiscountSubject } from './discount-subject.ts'
import type { Effort } from './effort.ts'
import type { PreparedDiscount } from './prepare-discount.ts'

/** What of its own keeps a discount from applying, whatever is in the cart of others. */
export function unmetBy(compiled: CompiledDiscount, subject: DiscountSubject): Hindrance | null {
  const { discount, condition } = compiled
  if (!discount.isActive) return { code: 'Inactive' }
  const outside = outsideOf(compiled, subject.now)
  if (outside) return { code: outside }
  return condition && !condition.holds(subject) ? { code: 'Condition' } : null
}

/** What came of a cart, for asking about the discounts that do not apply. */
export type Outcome = { lines: readonly DiscountLine[]; combined: Combined; effort: Effort }

/** Why a discount whose conditions hold is not among those that apply. */
export function whyNot(discount: PreparedDiscount, outcome: Outcome): Hindrance {
  const excluding = excludingIn(outcome.combined, discount)
  if (excluding) return { code: 'Excluded', other: nameOf(excluding) }
  if (lackingOf(discount).ruleResults.some(({ missing }) => missing > 0)) return { code: 'ProductsMissing' }
  if (discount.compiled.discount.reusesProducts || aloneOf(discount, outcome) === 0)
    return { code: 'NoEffect' }
  const [holder] = holdersOf(discount, outcome.combined)
  return holder ? { code: 'ProductsTaken', other: nameOf(holder) } : { code: 'NoEffect' }
}

/**
 * What would keep a discount from bringing anything if its conditions held: others that bring no less with the products
 * that it would take. null: it would bring something, or what it needs is not in the cart.
 */
export function whyInVain(discount: PreparedDiscount, outcome: Outcome): Hindrance | null {
  const { combined } = outcome
  const excluding = excludingIn(combined, discount)
  if (excluding) {
    const isBetter = aloneOf(discount, outcome) > combined.total
    return isBetter ? null : { code: 'Excluded', other: nameOf(excluding) }
  }
  const holders = discount.compiled.discount.reusesProducts ? [] : holdersOf(discount, combined)
  const [holder] = holders
  if (!holder || aloneOf(discount, outcome, freeIn(outcome)) > 0) return null
  const alone = aloneOf(discount, outcome)
  const held = holders.reduce((sum, one) => sum + totalOf(combined, one), 0)
  return alone === 0 || alone > held ? null : { code: 'ProductsTaken', other: nameOf(holder) }
}

/** What a discount would take off if there were no other. */
function aloneOf(
  discount: PreparedDiscount,
  { lines, effort }: Outcome,
  free: Uint8Array = new Uint8Array(lines.length).fill(1),
): number {
  return bestCombination([discount], lines, free, effort).total
}

/** The lines that no discount has. */
function freeIn({ lines, combined }: Outcome): Uint8Array {
  const free = new Uint8Array(lines.length).fill(1)
  for (const { cuts } of [...combined.groups.values()].flat()) for (const line of cuts.keys()) free[line] = 0
  return free
}

function nameOf({ compiled }: PreparedDiscount): string {
  return compiled.discount.name
}

function totalOf({ groups }: Combined, discount: PreparedDiscount): number {
  return (groups.get(discount) ?? []).reduce((sum, { total }) => sum + total, 0)
}

/** One that applies and does not go together with it. */
function excludingIn({ groups }: Combined, { compiled: { discount } }: PreparedDiscount) {
  return [...groups.keys()].find(({ compiled: { discount: other } }) => {
    const isSameGroup = discount.exclusionGroup !== '' && other.exclusionGroup === discount.exclusionGroup
    return other.id === discount.id || other.isExclusive || discount.isExclusive || isSameGroup
  })
}

/** Those that have products which it could take, and let no other have them. */
function holdersOf({ chain }: PreparedDiscount, { groups }: Combined): PreparedDiscount[] {
  return [...groups].flatMap(([other, some]) => {
    const isHolder = !other.compiled.discount.reusesProducts
    return isHolder && some.some(({ cuts }) => chain.some((line) => cuts.has(line))) ? [other] : []
  })
}
