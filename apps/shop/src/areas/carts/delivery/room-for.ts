import type { ShoppingCart } from '@tresen/contract/carts/cart'
import { contentOfCart } from '@tresen/domain/carts/errors/expected-cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { OrderPromise } from '@tresen/contract/kitchen'
import { hasRoomAt } from '@tresen/domain/promise/free-times'
import { promiseForNow } from '@tresen/domain/promise/promise'

/** Whether the kitchen has room for what is in the cart, for a time to choose. */
export function roomFor(cart: ShoppingCart, rules: ShopRules, now: Date): (time: Date) => boolean {
  return hasRoomAt(contentOfCart(cart), rules, cart.kitchenLoad, now)
}

/** What it takes as soon as possible, while a time is chosen; null: nothing of it can be had for now. */
export function promiseOfNow(cart: ShoppingCart, rules: ShopRules, now: Date): OrderPromise | null {
  return promiseForNow(contentOfCart(cart), rules, cart.kitchenLoad, now)
}
