import type { Discount } from '@tresen/contract/discounts/discount'
import type { EvaluatedDiscount } from '@tresen/contract/discounts/discount-result'
import type {
  CartVoucher,
  DiscountFacts,
  VoucherFacts,
  VoucherInput,
  VoucherState,
} from '@tresen/contract/vouchers'
import { blankDiscount } from '../upkeep/blank-discount.ts'
import { formatMoneyShort } from '../../money/format-money.ts'
import { voucherKey } from './voucher-key.ts'
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
  const { maximumUses, maximumUsesPerCustomer } = voucher
  if (!voucher.isActive || (voucher.value === null && voucher.discount === null)) return 'Inactive'
  if (voucher.validFrom !== null && now < Date.parse(voucher.validFrom)) return 'NotYetValid'
  if (voucher.validUntil !== null && now >= Date.parse(voucher.validUntil)) return 'Expired'
  if (maximumUses !== null && voucher.uses >= maximumUses) return 'UsedUp'
  if (maximumUsesPerCustomer !== null && voucher.customerUses >= maximumUsesPerCustomer)
    return 'UsedUpByCustomer'
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
    ...blankDiscount,
    name: `Gutschein ${code}`,
    application: 'Voucher',
    totalReduction: { type: 'AmountOff', amount: value ?? 0 },
    reusesProducts: true,
  }
}

type Fault = { path: string; message_de: string }

/** What is wrong with a voucher, in German, by the field concerned. `discount`: the one named, null when there is none. */
export function checkVoucher(voucher: VoucherInput, discount: Discount | null): Fault[] {
  const faults: Fault[] = []
  const { discountId, value, validFrom, validUntil } = voucher
  if ((discountId === null) === (value === null)) {
    faults.push({ path: '/value', message_de: 'Bitte wählen Sie entweder einen Rabatt oder einen Wert.' })
  }
  if (discountId !== null && discount?.application !== 'Voucher') {
    const message = discount
      ? 'Bitte wählen Sie einen Rabatt, der mit Gutschein gilt.'
      : 'Diesen Rabatt gibt es nicht.'
    faults.push({ path: '/discountId', message_de: message })
  }
  if (voucherKey(voucher.code).length < 3) {
    faults.push({ path: '/code', message_de: 'Der Code braucht mindestens drei Buchstaben oder Ziffern.' })
  }
  for (const [path, instant] of [
    ['/validFrom', validFrom],
    ['/validUntil', validUntil],
  ] as const) {
    if (instant !== null && !isUsualTime(instant))
      faults.push({ path, message_de: 'Dieser Tag ist nicht möglich.' })
  }
  if (validFrom !== null && validUntil !== null && Date.parse(validFrom) >= Date.parse(validUntil)) {
    faults.push({ path: '/validUntil', message_de: 'Das Ende muss nach dem Beginn liegen.' })
  }
  return faults
}

/** Between 2000 and 2200: anything else is a slip of the keyboard. */
function isUsualTime(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= 2000 && year < 2200
}
