import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { contentOfCart } from '@tresen/domain/carts/errors/expected-cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { hasRoomAt } from '@tresen/domain/promise/free-times'

/** Whether the kitchen has room for what is in the cart, for a time to choose. */
export function roomFor(cart: ShoppingCart, rules: ShopRules, now: Date): (time: Date) => boolean {
  return hasRoomAt(contentOfCart(cart), rules, cart.kitchenLoad, now)
}
