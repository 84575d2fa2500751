import type { Discount, DiscountApplication } from '@tresen/contract/discounts/discount'
import { beginLabel, endLabel } from '../../../rooms/ui/dates/period-label.ts'

export const applicationLabels: Record<DiscountApplication, string> = {
  Automatic: 'Automatisch',
  Manual: 'Von Hand',
  Voucher: 'Mit Gutschein',
}

/** From when to when, where there is a limit: "bis Fr., 20.11.2026". */
export function validityLabel(limits: Limits, timeZone: string): string {
  return validityParts(limits, timeZone).join(' ')
}

type Limits = Pick<Discount, 'validFrom' | 'validUntil'>

/** Beginning and end, each by itself, for narrow columns. */
export function validityParts({ validFrom, validUntil }: Limits, timeZone: string): string[] {
  const from = validFrom !== null && `ab ${beginLabel(validFrom, timeZone)}`
  const until = validUntil !== null && `bis ${endLabel(validUntil, timeZone)}`
  return [from, until].filter((part) => part !== false)
}

export type DiscountState = 'active' | 'off' | 'planned' | 'over'

export function stateOfDiscount({ isActive, validFrom, validUntil }: Discount, now: number): DiscountState {
  if (!isActive) return 'off'
  if (validFrom !== null && now < Date.parse(validFrom)) return 'planned'
  return validUntil !== null && now >= Date.parse(validUntil) ? 'over' : 'active'
}
