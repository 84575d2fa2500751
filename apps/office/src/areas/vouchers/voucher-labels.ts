import type { Discount } from '@tresen/contract/discounts/discount'
import type { Voucher } from '@tresen/contract/vouchers'
import { formatMoney } from '@tresen/domain/money/format-money'

export type VoucherUse = 'active' | 'off' | 'planned' | 'over' | 'usedUp'

export const useLabels: Record<VoucherUse, string> = {
  active: 'Gültig',
  off: 'Abgeschaltet',
  planned: 'Noch nicht gültig',
  over: 'Abgelaufen',
  usedUp: 'Aufgebraucht',
}

/** Whether somebody could use it now. */
export function stateOfVoucher(voucher: Voucher, now: number): VoucherUse {
  const { isActive, validFrom, validUntil, maximumUses, uses } = voucher
  if (!isActive) return 'off'
  if (maximumUses !== null && uses >= maximumUses) return 'usedUp'
  if (validUntil !== null && now >= Date.parse(validUntil)) return 'over'
  return validFrom !== null && now < Date.parse(validFrom) ? 'planned' : 'active'
}

/** What it brings: an amount, or the discount that it opens. */
export function worthOf({ value, discountId }: Voucher, discounts: readonly Discount[]): string {
  if (value !== null) return formatMoney(value)
  return discounts.find(({ id }) => id === discountId)?.name ?? 'Rabatt gelöscht'
}

/** "bis 31.12.26", or from when as long as that lies ahead; null: without a limit. */
export function shortValidity(voucher: Voucher, state: VoucherUse, timeZone: string): string | null {
  const { validFrom, validUntil } = voucher
  if (state === 'planned' && validFrom !== null) return `ab ${numericDay(validFrom, timeZone)}`
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
