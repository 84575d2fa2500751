import type { Discount } from '@tresen/contract/discounts/discount'
import type { Voucher } from '@tresen/contract/vouchers'
import { voucherValidity, type VoucherValidity } from '@tresen/domain/discounts/vouchers/voucher-validity'
import { formatMoney } from '@tresen/domain/money/format-money'

export const validityLabels: Record<VoucherValidity, string> = {
  Valid: 'Gültig',
  Inactive: 'Abgeschaltet',
  NotYetValid: 'Noch nicht gültig',
  Expired: 'Abgelaufen',
  UsedUp: 'Aufgebraucht',
}

/** Whether somebody could use it now. */
export function validityOf(voucher: Voucher, discounts: readonly Discount[], now: number): VoucherValidity {
  const hasWorth = voucher.value !== null || discounts.some(({ id }) => id === voucher.discountId)
  return voucherValidity(voucher, hasWorth, now)
}

/** What it brings: an amount, or the discount that it opens. */
export function worthOf({ value, discountId }: Voucher, discounts: readonly Discount[]): string {
  if (value !== null) return formatMoney(value)
  return discounts.find(({ id }) => id === discountId)?.name ?? 'Rabatt gelöscht'
}

/** "bis 31.12.26", or from when as long as that lies ahead; null: without a limit. */
export function shortValidity(voucher: Voucher, validity: VoucherValidity, timeZone: string): string | null {
  const { validFrom, validUntil } = voucher
  if (validity === 'NotYetValid' && validFrom !== null) return `ab ${numericDay(validFrom, timeZone)}`
  return validUntil && `bis ${numericDay(validUntil, timeZone)}`
}

function numericDay(instant: string, timeZone: string): string {
  const options = { timeZone, day: '2-digit', month: '2-digit', year: '2-digit' } as const
  return new Date(instant).toLocaleDateString('de-DE', options)
}

/** "12 von 100" */
export function usesLabel({ uses, maximumUses }: Voucher): string {
  return maximumUses === null ? `${uses} ×` : `${uses} von ${maximumUses}`
}
