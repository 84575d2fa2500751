import type { DiscountInput } from '@tresen/contract/discounts'
import type { VoucherInput } from '@tresen/contract/vouchers'

/** Ten percent off everything, by itself and for everybody. */
export function aDiscountInput(changes: Partial<DiscountInput> = {}): DiscountInput {
  return {
    name: '10 % auf alles',
    description: '',
    isActive: true,
    application: 'Automatic',
    validFrom: null,
    validUntil: null,
    shoppingCartConditions: null,
    productRules: [],
    totalReduction: { type: 'Percent', percent: 10 },
    drinkShare: null,
    maximumApplications: 1,
    isExclusive: false,
    reusesProducts: false,
    exclusionGroup: '',
    isAdvertised: true,
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
