import type { DiscountInput } from '@tresen/contract/discounts/discount'
import type { VoucherInput } from '@tresen/contract/vouchers'
import { blankDiscount } from '@tresen/domain/discounts/upkeep/blank-discount'

/** Ten percent off everything, by itself and for everybody. */
export function aDiscountInput(changes: Partial<DiscountInput> = {}): DiscountInput {
  return {
    ...blankDiscount,
    name: '10 % auf alles',
    totalReduction: { type: 'Percent', percent: 10 },
    ...changes,
  }
}

/** Five euros off, without limits. */
export function aVoucherInput(changes: Partial<VoucherInput> = {}): VoucherInput {
  return {
    code: 'FÜNFER',
    description: '',
    isActive: true,
    discountId: null,
    value: 500,
    validFrom: null,
    validUntil: null,
    maximumUses: null,
    maximumUsesPerCustomer: null,
    ...changes,
  }
}
