import type { Discount } from '@tresen/contract/discounts/discount'
import type { DiscountEventName } from '@tresen/contract/discounts/discount-events'
import type { RestaurantEvent } from '@tresen/contract/live'
import { isNews, reduceEvent, type Reducers } from '../../live/reduce-event.ts'
import { sortDiscounts } from '../evaluation/number-discounts.ts'

/** A restaurant's discounts in the order in which they apply, and the number of the last event they contain. */
export type DiscountList = { readonly seq: number; readonly discounts: readonly Discount[] }

/**
 * The list after an event. Events may come twice: one whose `seq` the list contains changes nothing. `discounts` keeps
 * its identity when no discount changes.
 */
export function applyDiscountEvent(list: DiscountList, event: RestaurantEvent): DiscountList {
  if (!isNews(list, event)) return list
  return { seq: event.seq, discounts: reduceEvent(reducers, list.discounts, event) }
}

const reducers: Reducers<readonly Discount[], DiscountEventName> = {
  createDiscount: withDiscount,
  updateDiscount: withDiscount,
  deleteDiscount: (discounts, { discountId }) => discounts.filter(({ id }) => id !== discountId),
}

function withDiscount(discounts: readonly Discount[], discount: Discount): readonly Discount[] {
  return sortDiscounts([...discounts.filter(({ id }) => id !== discount.id), discount])
}
