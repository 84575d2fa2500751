import type { KitchenLoad, OrderPromise } from '@tresen/contract/kitchen'
import { cookingTimesOf } from '../availability/cooking-times.ts'
import type { CartContent } from '../carts/lines/cart-content.ts'
import type { DeliveryPlace } from '../carts/delivery/delivery-place.ts'
import { channelOf } from '../carts/pre-order.ts'
import { preOrderTime } from '../carts/wanted-at.ts'
import type { ShopRules } from '../carts/shop-rules.ts'
import { kitchenNeed, leastNeed, type KitchenNeed } from '../kitchen/kitchen-need.ts'
import { noKitchenLoad, ordersUntil, planKitchen, type KitchenPlan } from '../kitchen/plan-kitchen.ts'
import { momentLabel } from '../opening-hours/words/moment-label.ts'
import { openRanges } from '../opening-hours/opening-state.ts'
import { explainPreOrder, explainPromise } from './explain-promise.ts'
import { wayMinutes } from './way.ts'

const MINUTE = 60_000
/** By so much a promise moves until the kitchen has room. */
const STEP = 5 * MINUTE
/** Nobody waits longer than that for "as soon as possible". */
const LONGEST_WAIT = 24 * 60 * MINUTE

type Reasons = OrderPromise['reasons']

/** What a guest is told, and the room that the order takes for it. `plan.ok` false: there is none. */
export type Promised = { promise: OrderPromise; plan: KitchenPlan }

/**
 * When an order is ready or delivered: the one answer of shop, order desk, boards and bot. The cooking time that the
 * restaurant set for the channel, later by as much as the kitchen is full, and the way. Both ends of the range move
 * together. A pre-order keeps its time, and has room in the kitchen for it or not.
 *
 * An order is promised for no later than what is ordered at the last minute of this opening: after that the kitchen
 * is closed. An empty cart is promised what the quickest dishes would be, and finds room at any time; where none of
 * them does, it is promised what needs no kitchen.
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
  const need = kitchenNeed(cart.products, shop.menu, shop.kitchen, cart.isPickup)
  const wanted = preOrderTime(cart)
  const range = (later: number) => ({
    fromMinutes: cooking.from + later + way,
    toMinutes: cooking.to + later + way,
  })
  const onTheRoad: Reasons = way > 0 ? [{ kind: 'Way', minutes: way }] : []
  const usual: Reasons = [{ kind: 'Cooking', minutes: cooking.to }, ...onTheRoad]

  if (cart.isPreOrder) {
    const leavesAt = (wanted ?? now.getTime()) - way * MINUTE
    const plan = planKitchen(need, shop.kitchen, load, now.getTime(), leavesAt)
    const moment = wanted === null ? 'später' : momentLabel(shop.timeZone, new Date(wanted), now)
    return { promise: { ...range(0), reasons: usual, explanation_de: explainPreOrder(moment, usual) }, plan }
  }
  const ready = now.getTime() + cooking.to * MINUTE
  const isEmpty = cart.products.length === 0
  const asked = isEmpty ? leastNeed(shop.kitchen, cart.isPickup) : need
  const { plan, leavesAt } = soonest(asked, shop, load, now, ready)
  const later = plan.ok ? (leavesAt - ready) / MINUTE : 0
  const reasons = later === 0 ? usual : [usual[0]!, ...lateReasons(later), ...onTheRoad]
  const { toMinutes } = range(later)
  return {
    promise: { ...range(later), reasons, explanation_de: explainPromise(toMinutes, reasons) },
    plan: isEmpty ? soonest(need, shop, load, now, ready).plan : plan,
  }

  function lateReasons(minutes: number): Reasons {
    const alone = (soonest(asked, shop, noKitchenLoad, now, ready).leavesAt - ready) / MINUTE
    const orders = ordersUntil(load, now.getTime(), leavesAt)
    return [
      ...(alone > 0 ? [{ kind: 'LargeOrder' as const, minutes: alone }] : []),
      ...(minutes > alone ? [{ kind: 'KitchenFull' as const, minutes: minutes - alone, orders }] : []),
    ]
  }
}

/** The first moment from `ready` on at which the order can leave the kitchen. */
function soonest(need: KitchenNeed, shop: ShopRules, load: KitchenLoad, now: Date, ready: number) {
  const at = (leavesAt: number) => planKitchen(need, shop.kitchen, load, now.getTime(), leavesAt)
  let plan = at(ready)
  if (plan.ok) return { plan, leavesAt: ready }
  const last = lastMoment(need.channel, shop, now, ready)
  let leavesAt = ready
  while (!plan.ok && leavesAt + STEP <= last) plan = at((leavesAt += STEP))
  return { plan, leavesAt }
}

/** Until when the kitchen works on what is ordered now: what is taken at the last minute is ready in the usual time. */
function lastMoment(channel: KitchenNeed['channel'], shop: ShopRules, now: Date, ready: number): number {
  const horizon = new Date(now.getTime() + LONGEST_WAIT)
  const [opening] = openRanges(channel, shop, now, horizon)
  const isOpen = opening !== undefined && opening.start.getTime() === now.getTime()
  return isOpen ? ready + (opening.end.getTime() - now.getTime()) : ready + LONGEST_WAIT
}
