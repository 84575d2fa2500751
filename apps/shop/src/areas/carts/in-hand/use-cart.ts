import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Favourites } from '@tresen/contract/orders/order'
import type { Product } from '@tresen/contract/menu/product'
import type { LineGroup } from '@tresen/domain/orders/board/group-lines'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { isFormUnderWay } from '../../../rooms/page/form-under-way.ts'
import { firstTouch } from '../../../rooms/page/first-touch.ts'
import type { ShopRestaurant } from '../../../page-data.ts'
import { rulesOf } from './rules-of.ts'
import type { CartEdit } from '@tresen/session/carts/cart-edit'
import type { GuestCart, GuestCartState } from './guest-cart.ts'
import { lazyCart } from './lazy-cart.ts'
import type { LoadCalls } from './wake-cart.ts'

/** A cart, what it is evaluated with, and how it is changed: everything that pages with a cart pass on. */
export type CartDesk = {
  store: GuestCart
  state: GuestCartState
  rules: ShopRules
  /** Nobody in the restaurant sees orders at the moment: a time holds once it is confirmed. */
  confirmsSlowly: boolean
  /** Where the restaurant is called. */
  phone: Pick<ShopRestaurant, 'phoneNumber' | 'phoneLabel'>
  /** The page on which products open. */
  home: string
  /** Whoever only chooses products for a cart does not choose when it comes. */
  canChooseTime: boolean
  /** What is ordered together with what was in the cart when the page was rendered; undefined: not offered here. */
  goesWith: Favourites['together'] | undefined
}

/** What a page with a cart does with products: opens one to be added, or lines to be changed. */
export type CartActs = {
  open: (product: Product, productPriceId: string | null) => void
  openLines: (group: LineGroup) => void
}

type CartData = {
  restaurant: ShopRestaurant
  menu: Menu
  cart: ShoppingCart
  problem: string | null
  goesWith?: Favourites['together']
}

/** The guest's cart at this restaurant, as the server rendered it and from then on alive. */
export function useCart(data: CartData, home: string, loadCalls: LoadCalls | null = null): CartDesk {
  const { restaurant, menu, goesWith } = data
  const { id: restaurantId, confirmsSlowly, phoneNumber, phoneLabel } = restaurant
  const rules = useMemo(() => rulesOf(restaurant, menu), [restaurant, menu])
  const [{ store, follow }] = useState(() => openCart(data, rules, loadCalls))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void store.refresh()
    // A page that the browser kept and shows again is as old as when it was left.
    const lookAgain = (event: PageTransitionEvent) => event.persisted && void store.refresh()
    // What the page before this one could not send any more.
    if (hasUnsent(restaurantId)) void store.wake()
    // The first sign of a guest, even before they tap: what a change will cost is then worked out here, at once.
    void firstTouch().then(() => store.wake())
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', lookAgain)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [store, restaurantId])
  // What the restaurant or its menu became meanwhile decides over this cart too.
  useEffect(() => follow(rules), [follow, rules])
  const canChooseTime = loadCalls === null
  const phone = useMemo(() => ({ phoneNumber, phoneLabel }), [phoneNumber, phoneLabel])
  return useMemo(
    () => ({ store, state, rules, confirmsSlowly, phone, home, canChooseTime, goesWith }),
    [store, state, rules, confirmsSlowly, phone, home, canChooseTime, goesWith],
  )
}

function openCart({ restaurant, cart, problem }: CartData, first: ShopRules, loadCalls: LoadCalls | null) {
  let rules = first
  const notice = problem ? ({ kind: 'problem', text: problem } as const) : null
  const asRendered = { cart, isSaving: false, isNew: cart.id === '', notice, orderId: null }
  const keep = (edit: CartEdit) => loadCalls === null && keepForAnswer(restaurant.id, edit)
  const store = lazyCart(
    asRendered,
    async () => {
      const { wakeCart } = await import('./wake-cart.ts')
      return wakeCart({ restaurantId: restaurant.id, rules, cart, problem, loadCalls })
    },
    keep,
  )
  const follow = (next: ShopRules) => {
    if (next === rules) return
    rules = next
    store.follow(next)
  }
  return { store, follow }
}

/** Asked before what reads them is fetched. */
function hasUnsent(restaurantId: string): boolean {
  try {
    return [`tresen_unsent_${restaurantId}`, 'tresen_taps'].some(
      (key) => sessionStorage.getItem(key) !== null,
    )
  } catch {
    return false
  }
}

/** The answer of a form may come before what would keep this edit (`unsent-edits.ts`) is fetched. */
function keepForAnswer(restaurantId: string, edit: CartEdit): boolean {
  if (!isFormUnderWay()) return false
  try {
    const key = `tresen_unsent_${restaurantId}`
    const { edits } = JSON.parse(sessionStorage.getItem(key) ?? '{"edits":[]}') as { edits: CartEdit[] }
    sessionStorage.setItem(key, JSON.stringify({ cartId: '', at: Date.now(), edits: [...edits, edit] }))
    return true
  } catch {
    return false
  }
}
