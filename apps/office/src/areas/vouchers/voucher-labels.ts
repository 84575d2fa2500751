import type { Discount } from '@tresen/contract/discounts/discount'
import type { Voucher } from '@tresen/contract/vouchers'
import { voucherValidity, type VoucherValidity } from '@tresen/domain/discounts/vouchers/voucher-validity'
import { formatMoney } from '@tresen/domain/money/format-money'
import { dateLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { beginLabel, endLabel } from '../../rooms/ui/dates/period-label.ts'

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
export function worthOf(
  { value, discountId }: Pick<Voucher, 'value' | 'discountId'>,
  discounts: readonly Discount[],
): string {
  if (value !== null) return formatMoney(value)
  return discounts.find(({ id }) => id === discountId)?.name ?? 'Rabatt gelöscht'
}

/** "bis 31.12.2026", with the hour where it ends within a day; or from when as long as that lies ahead; null: without a limit. */
export function shortValidity(voucher: Voucher, validity: VoucherValidity, timeZone: string): string | null {
  const { validFrom, validUntil } = voucher
  const day = (instant: string) => dateLabel(timeZone, new Date(instant))
  if (validity === 'NotYetValid' && validFrom !== null) return `ab ${beginLabel(validFrom, timeZone, day)}`
  return validUntil && `bis ${endLabel(validUntil, timeZone, day)}`
}

/** "12 von 100" */
export function usesLabel({ uses, maximumUses }: Voucher): string {
  return maximumUses === null ? `${uses} ×` : `${uses} von ${maximumUses}`
}
