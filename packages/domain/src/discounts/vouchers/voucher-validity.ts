import type { Voucher } from '@tresen/contract/vouchers'

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
  const { isActive, validFrom, validUntil, maximumUses, uses } = voucher
  if (!isActive || !hasWorth) return 'Inactive'
  if (validFrom !== null && now < Date.parse(validFrom)) return 'NotYetValid'
  if (validUntil !== null && now >= Date.parse(validUntil)) return 'Expired'
  if (maximumUses !== null && uses >= maximumUses) return 'UsedUp'
  return 'Valid'
}
