import type { CartDiscount } from '@tresen/contract/discounts/discount-result'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { EvaluationResult } from '@tresen/contract/carts/cart'
import type { DiscountFacts, VoucherFacts } from '@tresen/contract/vouchers'
import type { MenuIndex } from '../../menu/search/menu-index.ts'
import { applyDiscount, type Applied, type LineStates } from './apply-discount.ts'
import {
  byPriority,
  compileDiscount,
  compileDiscounts,
  type CompiledDiscount,
  type CompiledDiscounts,
} from './compile-discounts.ts'
import type { DiscountLine } from './discount-line.ts'
import { discountSubject, type DiscountSubject } from './discount-subject.ts'
import { describeApplied, describeRefused, type Hindrance } from '../upkeep/explain-discount.ts'
import type { CartContent } from '../../carts/lines/cart-content.ts'
import { drinkShiftOf, type FlatPrice } from './flat-price.ts'
import {
  noteOnVoucher,
  redeemableVouchers,
  voucherDiscount,
  type TypedVoucher,
} from '../vouchers/vouchers.ts'

/** What discounts make of a cart. */
export type DiscountOutcome = Pick<EvaluationResult, 'addedDiscounts' | 'automaticDiscounts' | 'vouchers'> & {
  /** Cents off each line, by its id; lines that keep their price are not in it. */
  cuts: ReadonlyMap<string, number>
  total: number
  /** Cents that count as drinks for the VAT beyond what drinks cost after the discounts. */
  drinkShift: number
}

/** One discount on its way into the cart, and how it got there. */
type Candidate = {
  compiled: CompiledDiscount
  added: CartDiscount | null
  voucher: TypedVoucher | null
}

/** What earlier discounts have left. */
type State = LineStates & {
  left: number[]
  takenBy: (string | null)[]
  applied: Discount[]
  total: number
  flatPrices: FlatPrice[]
}

/**
 * Which discounts apply to a cart, and what they take off each line. They are asked in the order of their priority,
 * then of their creation; vouchers with a value of their own come last. What an earlier one took, a later one takes
 * only when it says so. Conditions look at the cart as it is without any discount, so no discount can make another
 * one hold or fail. The order of the cart's lines makes no difference. See docs/decisions/0031.
 */
export function evaluateDiscounts(
  cart: CartContent,
  lines: readonly DiscountLine[],
  rules: { discounts: readonly Discount[]; menu: MenuIndex; timeZone: string },
  facts: DiscountFacts,
  now: Date,
): DiscountOutcome {
  const known = compileDiscounts(rules.discounts, rules.menu)
  const typed = redeemableVouchers(cart.voucherCodes, facts, now)
  if (known.automatic.length + cart.discounts.length + typed.length === 0) return nothing
  const ordered = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const subject = discountSubject(cart, ordered, facts.customer, rules.timeZone, now)
  const state = startWith(ordered)
  const outcome: Mutable<DiscountOutcome> = { ...nothing, addedDiscounts: [], automaticDiscounts: [] }
  const judged = new Map<TypedVoucher, ReturnType<typeof describeApplied>>()
  for (const candidate of candidatesOf(cart, known, typed, rules.menu, now)) {
    const { compiled, added, voucher } = candidate
    const evaluatedDiscount = ask(candidate, state, subject)
    if (voucher) judged.set(voucher, evaluatedDiscount)
    const discountId = voucher?.facts?.discount === null ? null : compiled.discount.id
    if (added === null && voucher === null) {
      outcome.automaticDiscounts.push({ discountId: compiled.discount.id, evaluatedDiscount })
    } else {
      const shoppingCartDiscountId = added?.id ?? null
      const voucherCode = voucher?.code ?? null
      outcome.addedDiscounts.push({ shoppingCartDiscountId, voucherCode, discountId, evaluatedDiscount })
    }
  }
  outcome.vouchers = typed.map((voucher) =>
    noteOnVoucher(voucher, judged.get(voucher) ?? null, rules.timeZone),
  )
  outcome.cuts = new Map(
    ordered.flatMap((line, position) => {
      const cut = line.total - state.left[position]!
      return cut > 0 ? [[line.id, cut] as const] : []
    }),
  )
  return { ...outcome, total: state.total, drinkShift: drinkShiftOf(state.flatPrices, state) }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const nothing: DiscountOutcome = {
  addedDiscounts: [],
  automaticDiscounts: [],
  vouchers: [],
  cuts: new Map(),
  total: 0,
  drinkShift: 0,
}

function startWith(lines: readonly DiscountLine[]): State {
  const takenBy: State['takenBy'] = lines.map(() => null)
  return {
    lines,
    left: lines.map(({ total }) => total),
    takenBy,
    isFree: (line) => takenBy[line] === null,
    applied: [],
    total: 0,
    flatPrices: [],
  }
}

/** Everything that could apply, in the order in which it is asked. */
function candidatesOf(
  cart: CartContent,
  known: CompiledDiscounts,
  typed: readonly TypedVoucher[],
  menu: MenuIndex,
  now: Date,
): Candidate[] {
  const inForce = known.automatic.filter(
    ({ validFrom, validUntil }) => validFrom <= now.getTime() && now.getTime() < validUntil,
  )
  const automatic = inForce.map((compiled) => ({ compiled, added: null, voucher: null }))
  const added = cart.discounts.flatMap((one) => {
    const compiled = known.byId.get(one.discountId)
    return compiled ? [{ compiled, added: one, voucher: null }] : []
  })
  const opening = typed.flatMap((voucher) => {
    const discount = voucher.isRedeemable ? voucher.facts?.discount : null
    return discount ? [{ compiled: compileDiscount(discount, menu), added: null, voucher }] : []
  })
  const ordered: Candidate[] =
    added.length + opening.length === 0
      ? automatic
      : [...automatic, ...added, ...opening].sort((a, b) => byPriority(a.compiled, b.compiled))
  const worth = typed
    .filter((voucher) => voucher.isRedeemable && voucher.facts && voucher.facts.value !== null)
    .sort((a, b) => (a.facts!.id < b.facts!.id ? -1 : 1))
    .map((voucher) => ({
      compiled: compileDiscount(voucherDiscount(voucher.facts as VoucherFacts), menu),
      added: null,
      voucher,
    }))
  return [...ordered, ...worth]
}

/** Applies one discount if it can be, and remembers what it took. */
function ask({ compiled, added }: Candidate, state: State, subject: DiscountSubject) {
  const { discount } = compiled
  const mapping = added && mappingOf(added)
  const unmet = unmetBy(compiled, subject)
  const excluded = exclusionOf(discount, state)
  if (unmet) {
    // What is missing would bring nothing where others have it all: that is said too.
    const vain = unmet.code === 'Condition' ? (excluded ?? takenFrom(compiled, state, mapping)) : null
    return describeRefused(compiled, vain ? [unmet, vain] : [unmet], null, subject)
  }
  if (excluded) return describeRefused(compiled, [excluded], null, subject)
  const applied = applyDiscount(compiled, leftFor(discount, state), mapping)
  if (applied.total === 0)
    return describeRefused(compiled, [whyNot(compiled, applied, state, mapping)], applied, subject)
  take(discount, applied, state)
  return describeApplied(compiled, applied)
}

function unmetBy(
  { discount, condition, validFrom, validUntil }: CompiledDiscount,
  subject: DiscountSubject,
): Hindrance | null {
  if (!discount.isActive) return { code: 'Inactive' }
  if (subject.now < validFrom) return { code: 'NotYetValid' }
  if (subject.now >= validUntil) return { code: 'Expired' }
  return condition && !condition.holds(subject) ? { code: 'Condition' } : null
}

function exclusionOf(discount: Discount, { applied }: State): Hindrance | null {
  const excludedBy = applied.find(
    (other) =>
      other.id === discount.id ||
      other.isExclusive ||
      discount.isExclusive ||
      (discount.exclusionGroup !== '' && other.exclusionGroup === discount.exclusionGroup),
  )
  return excludedBy ? { code: 'Excluded', other: excludedBy.name } : null
}

/** The discount that has the products, where this one would find none left if its conditions held. */
function takenFrom(
  compiled: CompiledDiscount,
  state: State,
  mapping: ReturnType<typeof mappingOf> | null,
): Hindrance | null {
  if (state.applied.length === 0 || compiled.discount.reusesProducts) return null
  const applied = applyDiscount(compiled, leftFor(compiled.discount, state), mapping)
  if (applied.total > 0) return null
  const hindrance = whyNot(compiled, applied, state, mapping)
  return hindrance.code === 'ProductsTaken' ? hindrance : null
}

/** The lines that a discount may take. */
function leftFor({ reusesProducts }: Discount, state: State): LineStates {
  return reusesProducts ? { ...state, isFree: () => true } : state
}

/** Why a discount whose conditions hold takes nothing off. */
function whyNot(
  compiled: CompiledDiscount,
  applied: Applied,
  state: State,
  mapping: ReturnType<typeof mappingOf> | null,
): Hindrance {
  if (applied.ruleResults.every(({ missing }) => missing === 0)) return { code: 'NoEffect' }
  if (compiled.discount.reusesProducts) return { code: 'ProductsMissing' }
  // Whatever comes into the cart goes to a discount for everything.
  const forAll = state.applied.find(({ productRules }) => productRules.length === 0)
  if (forAll) return { code: 'ProductsTaken', other: forAll.name }
  const withAll = applyDiscount(compiled, { ...state, isFree: () => true }, mapping)
  if (withAll.total === 0) return { code: 'ProductsMissing' }
  const [first] = withAll.cuts.keys()
  const other = [...withAll.cuts.keys()].map((line) => state.takenBy[line]).find((name) => name !== null)
  return { code: 'ProductsTaken', other: other ?? state.takenBy[first!] ?? '' }
}

function take(discount: Discount, applied: Applied, state: State) {
  for (const [line, cut] of applied.cuts) {
    state.left[line]! -= cut
    state.takenBy[line] ??= discount.name
  }
  state.applied.push(discount)
  state.total += applied.total
  if (discount.drinkShare === null || discount.totalReduction?.type !== 'FixedPrice') return
  for (const group of applied.groups) state.flatPrices.push({ lines: group, share: discount.drinkShare })
}

function mappingOf({ productRuleToShoppingCartProductMapping: mapping }: CartDiscount) {
  return new Map(
    mapping.map(({ productRuleId, shoppingCartProductIds }) => [
      productRuleId,
      new Set(shoppingCartProductIds),
    ]),
  )
}
