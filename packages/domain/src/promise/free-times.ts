import type { KitchenLoad } from '@tresen/contract/kitchen'
import type { CartContent } from '../carts/cart-content.ts'
import { findDeliveryPlace } from '../carts/delivery-place.ts'
import { channelOf } from '../carts/pre-order.ts'
import type { ShopRules } from '../carts/shop-rules.ts'
import { kitchenNeed } from '../kitchen/kitchen-need.ts'
import { isLimited } from '../kitchen/kitchen-settings.ts'
import { planKitchen } from '../kitchen/plan-kitchen.ts'
import { preOrderTimes } from '../opening-hours/pre-order-times.ts'
import { wayMinutes } from './way.ts'

const MINUTE = 60_000

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
  const times = preOrderTimes(channelOf(cart), shop, leadMinutes, shop.orderSettings.preOrderDays, now)
  if (!isLimited(shop.kitchen)) return times
  const way = wayMinutes(findDeliveryPlace(cart, shop.deliveryAreas), shop.location) * MINUTE
  const need = kitchenNeed(cart.products, shop.menu, shop.kitchen, cart.isPickup)
  return times.filter((time) => planKitchen(need, shop.kitchen, load, now.getTime(), time.getTime() - way).ok)
}
