import type { CartDiscount, EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import type { Discount } from '@tresen/contract/discounts/discount'
import type { EvaluationResult } from '@tresen/contract/carts/cart'
import type { DiscountFacts, VoucherFacts } from '@tresen/contract/vouchers'
import type { MenuIndex } from '../../menu/search/menu-index.ts'
import type { CartContent } from '../../carts/lines/cart-content.ts'
import { describeApplied, describeRefused } from '../upkeep/explain-discount.ts'
import { outsideOf } from '../validity-period.ts'
import {
  noteOnVoucher,
  redeemableVouchers,
  voucherDiscount,
  type TypedVoucher,
} from '../vouchers/vouchers.ts'
import { appliedOf, lackingOf } from './applied.ts'
import { combineDiscounts, type Combined } from './combine-discounts.ts'
import {
  byPriority,
  compileDiscount,
  compileDiscounts,
  type CompiledDiscount,
  type CompiledDiscounts,
} from './compile-discounts.ts'
import type { DiscountLine } from './lines/discount-line.ts'
import { discountSubject, type DiscountSubject } from './discount-subject.ts'
import { MOST_TRIES } from './effort.ts'
import { drinkShiftOf } from './flat-price.ts'
import { unmetBy, whyInVain, whyNot, type Outcome } from './hindrances.ts'
import { prepareDiscount, type PreparedDiscount } from './prepare-discount.ts'
import { orderLines } from './lines/sort-lines.ts'

/** What discounts make of a cart. */
export type DiscountOutcome = Pick<EvaluationResult, 'addedDiscounts' | 'automaticDiscounts' | 'vouchers'> & {
  /** Cents off each line, by its id; lines that keep their price are not in it. */
  cuts: ReadonlyMap<string, number>
  total: number
  /** Cents that count as drinks for the VAT beyond what drinks cost after the discounts. */
  drinkShift: number
  /** How many groups were tried: at most `MOST_TRIES` and, of a search that was cut off, its first way to the end. */
  tries: number
}

/** One discount on its way into the cart, and how it got there. */
type Candidate = {
  compiled: CompiledDiscount
  added: CartDiscount | null
  voucher: TypedVoucher | null
}

/**
 * Which discounts apply to a cart, and what they take off each line: the combination that takes most off. Neither a
 * product nor a discount more makes the rest dearer; of equally good combinations the order of the discounts decides.
 * Vouchers with a value of their own come last. Conditions look at the cart as it is without any discount, so no
 * discount can make another one hold or fail. The order of the cart's lines makes no difference. See
 * docs/decisions/0064.
 */
export function evaluateDiscounts(
  cart: CartContent,
  unordered: readonly DiscountLine[],
  rules: { discounts: readonly Discount[]; menu: MenuIndex; timeZone: string },
  facts: DiscountFacts,
  now: Date,
): DiscountOutcome {
  const known = compileDiscounts(rules.discounts, rules.menu)
  const typed = redeemableVouchers(cart.voucherCodes, facts, now)
  if (known.automatic.length + cart.discounts.length + typed.length === 0) return nothing
  const lines = orderLines(unordered)
  const subject = discountSubject(cart, lines, facts.customer, rules.timeZone, now)
  const candidates = candidatesOf(cart, known, typed, rules.menu, now)
  const prepared = candidates.map((one) => prepareDiscount(one.compiled, lines, mappingOf(one)))
  const holding = prepared.filter(({ compiled }) => unmetBy(compiled, subject) === null)
  const effort = { tries: 0, most: MOST_TRIES }
  const combined = combineDiscounts(holding, lines, effort)
  const { tries } = effort
  const outcome = { lines, combined, effort: { tries: 0, most: MOST_TRIES } }
  const told = tellOf(candidates, prepared, outcome, subject)
  return {
    ...told,
    vouchers: typed.map((voucher) =>
      noteOnVoucher(voucher, told.judged.get(voucher) ?? null, rules.timeZone),
    ),
    cuts: cutsOf(lines, combined),
    total: combined.total,
    drinkShift: drinkShiftOf(flatPricesOf(prepared, combined), { lines, left: combined.left }),
    tries,
  }
}

const nothing: DiscountOutcome = {
  addedDiscounts: [],
  automaticDiscounts: [],
  vouchers: [],
  cuts: new Map(),
  total: 0,
  drinkShift: 0,
  tries: 0,
}

/** What each candidate says of itself. */
function tellOf(
  candidates: readonly Candidate[],
  prepared: readonly PreparedDiscount[],
  outcome: Outcome,
  subject: DiscountSubject,
) {
  const addedDiscounts: EvaluationResult['addedDiscounts'] = []
  const automaticDiscounts: EvaluationResult['automaticDiscounts'] = []
  const judged = new Map<TypedVoucher, EvaluatedDiscount>()
  candidates.forEach(({ compiled, added, voucher }, n) => {
    const evaluatedDiscount = judge(prepared[n]!, outcome, subject)
    if (voucher) judged.set(voucher, evaluatedDiscount)
    const discountId = voucher?.facts?.discount === null ? null : compiled.discount.id
    if (added === null && voucher === null) {
      automaticDiscounts.push({ discountId: compiled.discount.id, evaluatedDiscount })
    } else {
      const shoppingCartDiscountId = added?.id ?? null
      const voucherCode = voucher?.code ?? null
      addedDiscounts.push({ shoppingCartDiscountId, voucherCode, discountId, evaluatedDiscount })
    }
  })
  return { addedDiscounts, automaticDiscounts, judged }
}

function judge(discount: PreparedDiscount, outcome: Outcome, subject: DiscountSubject): EvaluatedDiscount {
  const { compiled } = discount
  const groups = outcome.combined.groups.get(discount)
  if (groups) return describeApplied(compiled, appliedOf(discount, groups, outcome.lines))
  const unmet = unmetBy(compiled, subject)
  if (!unmet) return describeRefused(compiled, [whyNot(discount, outcome)], lackingOf(discount), subject)
  // What is missing would bring nothing where others have it all: that is said too.
  const vain = unmet.code === 'Condition' ? whyInVain(discount, outcome) : null
  return describeRefused(compiled, vain ? [unmet, vain] : [unmet], null, subject)
}

function cutsOf(lines: readonly DiscountLine[], { left }: Combined): Map<string, number> {
  return new Map(
    lines.flatMap((line, position) => {
      const cut = line.total - left[position]!
      return cut > 0 ? [[line.id, cut] as const] : []
    }),
  )
}

/** The groups that were had for one price together, in the order of the discounts. */
function flatPricesOf(prepared: readonly PreparedDiscount[], { groups }: Combined) {
  return prepared.flatMap((discount) => {
    const { drinkShare: share, totalReduction } = discount.compiled.discount
    if (share === null || totalReduction?.type !== 'FixedPrice') return []
    return (groups.get(discount) ?? []).map(({ cuts }) => ({ lines: [...cuts.keys()], share }))
  })
}

/** Everything that could apply, in the order in which it is asked. */
function candidatesOf(
  cart: CartContent,
  known: CompiledDiscounts,
  typed: readonly TypedVoucher[],
  menu: MenuIndex,
  now: Date,
): Candidate[] {
  const inForce = known.automatic.filter((compiled) => !outsideOf(compiled, now.getTime()))
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

function mappingOf({ added }: Candidate): ReadonlyMap<string, ReadonlySet<string>> | null {
  if (!added) return null
  return new Map(
    added.productRuleToShoppingCartProductMapping.map(({ productRuleId, shoppingCartProductIds }) => [
      productRuleId,
      new Set(shoppingCartProductIds),
    ]),
  )
}
