import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { CartContent } from '../carts/lines/cart-content.ts'
import { findDeliveryPlace } from '../carts/delivery/delivery-place.ts'
import { channelOf } from '../carts/pre-order.ts'
import type { ShopRules } from '../carts/shop-rules.ts'
import { kitchenNeed } from '../kitchen/kitchen-need.ts'
import { isLimited } from '../kitchen/kitchen-settings.ts'
import { planKitchen } from '../kitchen/plan-kitchen.ts'
import { preOrderTimes } from '../opening-hours/pre-order-times.ts'
import { wayMinutes } from './way.ts'

const MINUTE = 60_000

/** Whether the kitchen has room for a cart that is wanted at a time; hours are not asked. */
export function hasRoomAt(
  cart: CartContent,
  shop: ShopRules,
  load: KitchenLoad,
  now: Date,
): (time: Date) => boolean {
  if (!isLimited(shop.kitchen)) return () => true
  const way = wayMinutes(findDeliveryPlace(cart, shop.deliveryAreas), shop.location) * MINUTE
  const need = kitchenNeed(cart.products, shop.menu, shop.kitchen, cart.isPickup)
  return (time) => planKitchen(need, shop.kitchen, load, now.getTime(), time.getTime() - way).ok
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
