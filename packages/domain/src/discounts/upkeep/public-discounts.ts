import type { ConditionTree } from '@tresen/contract/discounts/condition'
import type { Discount } from '@tresen/contract/discounts/discount'

/**
 * What guests' browsers may know: active discounts that come by themselves. Left out are those that name codes of
 * vouchers or customers, whose secret only the server keeps.
 */
export function publicDiscounts(discounts: readonly Discount[]): Discount[] {
  return discounts.filter(
    ({ application, isActive, shoppingCartConditions }) =>
      application === 'Automatic' &&
      isActive &&
      !(shoppingCartConditions && holdsSecret(shoppingCartConditions)),
  )
}

function holdsSecret(tree: ConditionTree): boolean {
  if ('group' in tree) return tree.conditions.some(holdsSecret)
  return tree.property === 'Coupons' || tree.property === 'CustomerId'
}
