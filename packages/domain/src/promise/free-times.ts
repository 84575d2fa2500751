import type { KitchenLoad, KitchenSettings } from '@tresen/contract/kitchen'
import { cookingTimesOf } from '../availability/cooking-times.ts'
import type { CartContent } from '../carts/lines/cart-content.ts'
import { findDeliveryPlace } from '../carts/delivery/delivery-place.ts'
import { channelOf } from '../carts/pre-order.ts'
import type { ShopRules } from '../carts/shop-rules.ts'
import { possibleNeeds, quickestNeeds, type KitchenNeed } from '../kitchen/kitchen-need.ts'
import { isLimited } from '../kitchen/kitchen-settings.ts'
import { planKitchen } from '../kitchen/plan-kitchen.ts'
import { preOrderTimes } from '../opening-hours/pre-order-times.ts'
import type { KitchenRules } from './soonest.ts'
import { wayMinutes } from './way.ts'

const MINUTE = 60_000

/** Whether the kitchen has room for a cart that is wanted at a time, of an empty one for any dish; hours are not asked. */
export function hasRoomAt(
  cart: CartContent,
  shop: ShopRules,
  load: KitchenLoad,
  now: Date,
): (time: Date) => boolean {
  if (!isLimited(shop.kitchen)) return () => true
  const way = wayMinutes(findDeliveryPlace(cart, shop.deliveryAreas), shop.location)
  const needs = possibleNeeds(cart.products, shop.menu, shop.kitchen, cart.isPickup)
  return hasRoomFor(needs, shop.kitchen, load, now, way)
}

function hasRoomFor(
  needs: readonly KitchenNeed[],
  kitchen: KitchenSettings,
  load: KitchenLoad,
  now: Date,
  road: number,
): (time: Date) => boolean {
  return (time) => {
    const leavesAt = time.getTime() - road * MINUTE
    return needs.some((need) => planKitchen(need, kitchen, load, now.getTime(), leavesAt).ok)
  }
}

/**
 * The times that a guest can choose for what is in the cart: those of `preOrderTimes` at which the kitchen has room.
 *
 * @param leadMinutes what kitchen and road need at least
 */
export function freePreOrderTimes(
  cart: CartContent,
  shop: ShopRules,
  load: KitchenLoad,
  leadMinutes: number,
  now: Date,
): Date[] {
  const { preOrderDays } = shop.orderSettings
  const times = preOrderTimes(channelOf(cart), shop, leadMinutes, preOrderDays, now)
  return times.filter(hasRoomAt(cart, shop, load, now))
}

/** The first time for which any dish can be ordered ahead; null: there is none in the days that can be chosen. */
export function nextFreeTime(
  way: KitchenNeed['channel'],
  shop: KitchenRules & Pick<ShopRules, 'orderSettings'>,
  load: KitchenLoad,
  now: Date,
): Date | null {
  const { from } = cookingTimesOf(shop.availability)[way]
  const times = preOrderTimes(way, shop, from, shop.orderSettings.preOrderDays, now)
  return times.find(hasRoomFor(quickestNeeds(shop.kitchen, way), shop.kitchen, load, now, 0)) ?? null
}
