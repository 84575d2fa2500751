import type { Discount } from '@tresen/contract/discounts/discount'

/** A discount that applies by itself to every cart, once, and takes nothing off: what all others begin with. */
export const blankDiscount: Omit<
  Discount,
  'id' | 'restaurantId' | 'priorityIndex' | 'createdAt' | 'version'
> = {
  name: '',
  description: '',
  isActive: true,
  application: 'Automatic',
  validFrom: null,
  validUntil: null,
  shoppingCartConditions: null,
  productRules: [],
  totalReduction: null,
  drinkShare: null,
  maximumApplications: 1,
  isExclusive: false,
  reusesProducts: false,
  exclusionGroup: '',
  isAdvertised: true,
}
