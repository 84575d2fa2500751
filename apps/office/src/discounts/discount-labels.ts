import type { Discount, DiscountApplication } from '@tresen/contract/discounts'
import { longDay } from '../ui/format-time.ts'

export const applicationLabels: Record<DiscountApplication, string> = {
  Automatic: 'Automatisch',
  Manual: 'Von Hand',
  Voucher: 'Mit Gutschein',
}

/** From when to when, where there is a limit: "bis Fr., 20.11.2026". */
export function validityLabel(
  { validFrom, validUntil }: Pick<Discount, 'validFrom' | 'validUntil'>,
  timeZone: string,
): string {
  const parts = [
    validFrom && `ab ${longDay(validFrom, timeZone)}`,
    validUntil && `bis ${longDay(validUntil, timeZone)}`,
  ]
  return parts.filter(Boolean).join(' ')
}

export type DiscountState = 'active' | 'off' | 'planned' | 'over'

export function stateOfDiscount({ isActive, validFrom, validUntil }: Discount, now: number): DiscountState {
  if (!isActive) return 'off'
  if (validFrom !== null && now < Date.parse(validFrom)) return 'planned'
  return validUntil !== null && now >= Date.parse(validUntil) ? 'over' : 'active'
}
