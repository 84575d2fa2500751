import type { KitchenLoad, OrderPromise } from '@tresen/contract/kitchen'
import { cookingTimesOf } from '../availability/cooking-times.ts'
import type { CartContent } from '../carts/lines/cart-content.ts'
import { findDeliveryPlace, type DeliveryPlace } from '../carts/delivery/delivery-place.ts'
import { channelOf } from '../carts/pre-order.ts'
import { preOrderTime } from '../carts/wanted-at.ts'
import type { ShopRules } from '../carts/shop-rules.ts'
import { possibleNeeds } from '../kitchen/kitchen-need.ts'
import { noKitchenLoad, ordersUntil, planKitchen, type KitchenPlan } from '../kitchen/plan-kitchen.ts'
import { momentLabel } from '../opening-hours/words/moment-label.ts'
import { explainPreOrder, explainPromise } from './explain-promise.ts'
import { soonest } from './soonest.ts'
import { wayMinutes } from './way.ts'

const MINUTE = 60_000

type Reasons = OrderPromise['reasons']

/** What a guest is told, and the room that the order takes for it. `plan.ok` false: there is none. */
export type Promised = { promise: OrderPromise; plan: KitchenPlan }

/**
 * When an order is ready or delivered: the one answer of shop, order desk, boards and bot. The cooking time that the
 * restaurant set for the channel, later by as much as the kitchen is full, and the way. Both ends of the range move
 * together. A pre-order keeps its time, and has room in the kitchen for it or not.
 *
 * An order is promised for no later than what is ordered at the last minute of this opening: after that the kitchen
 * is closed. An empty cart is promised the latest of what the quickest piece of each station would be, of those that can
 * still be had; where none can, it finds no room.
 */
export function promiseOf(
  cart: CartContent,
  shop: ShopRules,
  place: DeliveryPlace,
  load: KitchenLoad,
  now: Date,
): Promised {
  const cooking = cookingTimesOf(shop.availability)[channelOf(cart)]
  const way = wayMinutes(place, shop.location)
  const needs = possibleNeeds(cart.products, shop.menu, shop.kitchen, cart.isPickup)
  const wanted = preOrderTime(cart)
  const range = (later: number) => ({
    fromMinutes: cooking.from + later + way,
    toMinutes: cooking.to + later + way,
  })
  const onTheRoad: Reasons = way > 0 ? [{ kind: 'Way', minutes: way }] : []
  const usual: Reasons = [{ kind: 'Cooking', minutes: cooking.to }, ...onTheRoad]

  if (cart.isPreOrder) {
    const leavesAt = (wanted ?? now.getTime()) - way * MINUTE
    const plans = needs.map((need) => planKitchen(need, shop.kitchen, load, now.getTime(), leavesAt))
    const plan = plans.find(({ ok }) => ok) ?? plans[0]!
    const moment = wanted === null ? 'später' : momentLabel(shop.timeZone, new Date(wanted), now)
    return {
      promise: { ...range(0), reasons: usual, explanation_de: explainPreOrder(moment, usual) },
      plan: bookedFor(cart, plan),
    }
  }
  const ready = now.getTime() + cooking.to * MINUTE
  const tried = needs.map((need) => ({ need, ...soonest(need, shop, load, now, ready) }))
  const possible = tried.filter(({ plan }) => plan.ok).sort((a, b) => b.leavesAt - a.leavesAt)
  const { need, plan, leavesAt } = possible[0] ?? tried[0]!
  const later = plan.ok ? (leavesAt - ready) / MINUTE : 0
  const reasons = later === 0 ? usual : [usual[0]!, ...lateReasons(later), ...onTheRoad]
  const { toMinutes } = range(later)
  return {
    promise: { ...range(later), reasons, explanation_de: explainPromise(toMinutes, reasons) },
    plan: bookedFor(cart, plan),
  }

  function lateReasons(minutes: number): Reasons {
    const alone = (soonest(need, shop, noKitchenLoad, now, ready).leavesAt - ready) / MINUTE
    const orders = ordersUntil(load, now.getTime(), leavesAt)
    return [
      ...(alone > 0 ? [{ kind: 'LargeOrder' as const, minutes: alone }] : []),
      ...(minutes > alone ? [{ kind: 'KitchenFull' as const, minutes: minutes - alone, orders }] : []),
    ]
  }
}

/** What a cart is promised as soon as possible, whatever time is chosen for it; null: nothing of it can be had for now. */
export function promiseForNow(
  cart: CartContent,
  shop: ShopRules,
  load: KitchenLoad,
  now: Date,
): OrderPromise | null {
  const soon = { ...cart, isPreOrder: false, preOrderDateTime: null }
  const { promise, plan } = promiseOf(soon, shop, findDeliveryPlace(soon, shop.deliveryAreas), load, now)
  return plan.ok ? promise : null
}

/** What an empty cart is promised is an expectation: it takes no room. */
function bookedFor({ products }: CartContent, plan: KitchenPlan): KitchenPlan {
  return plan.ok && products.length === 0 ? { ok: true, bookings: [] } : plan
}
