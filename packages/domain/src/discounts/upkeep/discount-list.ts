import type { Discount } from '@tresen/contract/discounts/discount'
import type { RestaurantEvent } from '@tresen/contract/live'
import { sortDiscounts } from '../evaluation/number-discounts.ts'

/** A restaurant's discounts in the order in which they apply, and the number of the last event they contain. */
export type DiscountList = { readonly seq: number; readonly discounts: readonly Discount[] }

/**
 * The list after an event. Events may come twice: one whose `seq` the list contains changes nothing. `discounts` keeps
 * its identity when no discount changes.
 */
export function applyDiscountEvent(list: DiscountList, event: RestaurantEvent): DiscountList {
  if (event.name === 'welcome' || event.name === 'forceReload' || event.seq <= list.seq) return list
  return { seq: event.seq, discounts: discountsAfter(list.discounts, event) }
}

function discountsAfter(discounts: readonly Discount[], event: RestaurantEvent): readonly Discount[] {
  switch (event.name) {
    case 'createDiscount':
    case 'updateDiscount': {
      const { payload } = event
      return sortDiscounts([...discounts.filter(({ id }) => id !== payload.id), payload])
    }
    case 'deleteDiscount': {
      const { discountId } = event.payload
      return discounts.filter(({ id }) => id !== discountId)
    }
    default:
      return discounts
  }
}
