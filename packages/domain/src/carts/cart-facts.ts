import type { KitchenLoad, OrderPromise } from '@tresen/contract/kitchen'
import type { KitchenPlan } from '../kitchen/plan-kitchen.ts'
import { checkChoice } from './lines/check-choice.ts'
import type { CartContent } from './lines/cart-content.ts'
import type { DeliveryPlace } from './delivery/delivery-place.ts'
import { findPreOrderProblem, type PreOrderProblem } from './pre-order.ts'
import { wantedAt } from './wanted-at.ts'
import type { ShopRules } from './shop-rules.ts'

/** What is known of a cart once it is priced: on this its errors are decided. */
export type CartFacts = {
  cart: CartContent
  shop: ShopRules
  now: Date
  place: DeliveryPlace
  /** Gross cents: products alone, without deposit, fees and discounts, and all that is left to pay. */
  goods: number
  total: number
  promise: OrderPromise
  /** The room that the kitchen has for it. */
  plan: KitchenPlan
  load: KitchenLoad
  preOrderProblem: PreOrderProblem | null
  /** Lines that cannot be had (any more). */
  unavailableLineIds: string[]
}

type Priced = Omit<CartFacts, 'preOrderProblem' | 'unavailableLineIds'>

/** What is known of a priced cart. Whether its lines can be had is asked for the moment at which it is wanted. */
export function collectFacts(priced: Priced): CartFacts {
  const { cart, shop, now, promise, plan } = priced
  const wanted = wantedAt(cart, now)
  const unavailable = cart.products.filter((line) => checkChoice(shop, line, wanted).length > 0)
  return {
    ...priced,
    preOrderProblem: findPreOrderProblem(cart, shop, promise.fromMinutes, plan.ok, now),
    unavailableLineIds: unavailable.map(({ id }) => id),
  }
}
