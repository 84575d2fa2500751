import type { Discount } from '@tresen/contract/discounts/discount'
import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import type { CartVoucher, DiscountFacts, VoucherFacts, VoucherState } from '@tresen/contract/vouchers'
import { blankDiscount } from '../upkeep/blank-discount.ts'
import { formatMoneyShort } from '../../money/format-money.ts'
import { voucherKey } from './voucher-key.ts'
import { voucherValidity } from './voucher-validity.ts'
import { germanMoment, germanTime } from '../conditions/german-moment.ts'

/** A code as somebody typed it, and what is known of it. */
export type TypedVoucher = {
  code: string
  facts: VoucherFacts | null
  /** When it may be tried again; null: at once. */
  blockedUntil: string | null
  /** `Applied` means here: nothing about the voucher itself keeps it from applying. */
  state: VoucherState
  isRedeemable: boolean
}

/** What is known of each code, each voucher once. */
export function redeemableVouchers(
  codes: readonly string[],
  { vouchers, codesBlockedUntil }: DiscountFacts,
  now: Date,
): TypedVoucher[] {
  const unknown = codesBlockedUntil === undefined ? 'Unknown' : 'TooManyGuesses'
  const byKey = new Map(codes.map((code) => [voucherKey(code), code]))
  return [...byKey].map(([key, code]) => {
    const known = vouchers.find((one) => voucherKey(one.code) === key) ?? null
    const state = known ? stateOf(known, now.getTime()) : unknown
    return {
      code,
      facts: known,
      state,
      blockedUntil: codesBlockedUntil ?? null,
      isRedeemable: state === 'Applied',
    }
  })
}

function stateOf(voucher: VoucherFacts, now: number): VoucherState {
  const { value, discount, customerUses, maximumUsesPerCustomer } = voucher
  const validity = voucherValidity(voucher, value !== null || discount !== null, now)
  if (validity !== 'Valid') return validity
  if (maximumUsesPerCustomer !== null && customerUses >= maximumUsesPerCustomer) return 'UsedUpByCustomer'
  return 'Applied'
}

/** What became of a code. `evaluated`: the discount that it opened, as it was judged. */
export function noteOnVoucher(
  voucher: TypedVoucher,
  evaluated: EvaluatedDiscount | null,
  timeZone: string,
): CartVoucher {
  const { code, facts, state, isRedeemable } = voucher
  const note = { code, voucherId: facts?.id ?? null, isUsable: isRedeemable, totalDiscount: 0 }
  if (!isRedeemable) return { ...note, state, message_de: refusalText(voucher, timeZone) }
  if (!evaluated?.canBeApplied) {
    const why = evaluated?.message_de ?? ''
    return { ...note, state: 'NotApplicable', message_de: `Der Gutschein gilt hier noch nicht: ${why}.` }
  }
  const { totalDiscount } = evaluated
  const message = `Gutschein eingelöst: ${formatMoneyShort(totalDiscount)} gespart.`
  return { ...note, state: 'Applied', message_de: message, totalDiscount }
}

function refusalText({ state, facts, blockedUntil }: TypedVoucher, timeZone: string): string {
  switch (state) {
    case 'Unknown':
      return 'Diesen Gutscheincode gibt es nicht. Bitte prüfen Sie die Schreibweise.'
    case 'NotYetValid':
      return `Dieser Gutschein gilt erst ab ${germanMoment(facts?.validFrom ?? '', timeZone)}.`
    case 'Expired':
      return `Dieser Gutschein galt nur bis ${germanMoment(facts?.validUntil ?? '', timeZone)}.`
    case 'UsedUp':
      return 'Dieser Gutschein wurde schon so oft eingelöst, wie es möglich war.'
    case 'UsedUpByCustomer':
      return 'Sie haben diesen Gutschein schon eingelöst.'
    case 'TooManyGuesses':
      return `Zu viele falsche Codes. Bitte versuchen Sie es ab ${germanTime(blockedUntil ?? '', timeZone)} noch einmal.`
    default:
      return 'Dieser Gutschein gilt zurzeit nicht.'
  }
}

/** A voucher with a value, as the discount that it is: so much off everything, after all others. */
export function voucherDiscount({ id, code, value }: VoucherFacts): Discount {
  return {
    id,
    restaurantId: id,
    priorityIndex: 0,
    createdAt: '1970-01-01T00:00:00.000Z',
    version: 1,
    ...blankDiscount,
    name: `Gutschein ${code}`,
    application: 'Voucher',
    totalReduction: { type: 'AmountOff', amount: value ?? 0 },
    reusesProducts: true,
  }
}
