import type { ShoppingCart } from '@tresen/contract/carts'
import type { Menu } from '@tresen/contract/menu'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ShopRestaurant } from '../page-data.ts'
import { createShopClient } from '../shop-client.ts'
import { keepCartId } from './cart-cookie.ts'
import { rulesOf } from './rules-of.ts'
import { createCartStore, type CartState, type CartStore } from './cart-store.ts'

/** A cart, what it is evaluated with, and how it is changed: everything that pages with a cart pass on. */
export type CartDesk = { store: CartStore; state: CartState; rules: ShopRules }

/** The guest's cart at this restaurant, as the server rendered it and from then on alive. */
export function useCart(data: {
  restaurant: ShopRestaurant
  menu: Menu
  cart: ShoppingCart
  problem: string | null
}): CartDesk {
  const [{ store, rules }] = useState(() => openCart(data))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void store.refresh()
    // A page that the browser kept and shows again is as old as when it was left.
    const lookAgain = (event: PageTransitionEvent) => event.persisted && void store.refresh()
    // The first sign of a guest, even before they tap: what a change will cost is then worked out here, at once.
    const wake = () => void store.wake()
    const once = { once: true, passive: true }
    for (const sign of signsOfLife) window.addEventListener(sign, wake, once)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', lookAgain)
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, wake)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [store])
  return { store, state, rules }
}

const signsOfLife = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

function openCart({ restaurant, menu, cart, problem }: Parameters<typeof useCart>[0]) {
  const rules = rulesOf(restaurant, menu)
  const store = createCartStore({
    restaurantId: restaurant.id,
    rules,
    cart,
    problem,
    calls: createShopClient(),
    loadExpectCart: async () => (await import('./expect-cart.ts')).expectCart,
    keepCartId: (cartId) => keepCartId(restaurant.id, cartId),
  })
  return { store, rules }
}
