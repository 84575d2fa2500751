import type { Voucher } from '@tresen/contract/vouchers'
import { boundsOf, outsideOf } from '../validity-period.ts'

/** What can be said of a voucher without a cart, in the order in which it is decided; `Valid` comes last. */
export const voucherValidities = ['Inactive', 'NotYetValid', 'Expired', 'UsedUp', 'Valid'] as const
export type VoucherValidity = (typeof voucherValidities)[number]

/**
 * Whether anybody could redeem a voucher at a moment (milliseconds since 1970): from `validFrom` on, before
 * `validUntil`, and while fewer orders used it than may. `hasWorth`: it has a value or opens a discount that exists.
 */
export function voucherValidity(
  voucher: Pick<Voucher, 'isActive' | 'validFrom' | 'validUntil' | 'maximumUses' | 'uses'>,
  hasWorth: boolean,
  now: number,
): VoucherValidity {
  if (!voucher.isActive || !hasWorth) return 'Inactive'
  const outside = outsideOf(boundsOf(voucher), now)
  if (outside) return outside
  return isUsedUp(voucher) ? 'UsedUp' : 'Valid'
}

/** As many orders used it as may. */
export function isUsedUp({ maximumUses, uses }: Pick<Voucher, 'maximumUses' | 'uses'>): boolean {
  return maximumUses !== null && uses >= maximumUses
}
