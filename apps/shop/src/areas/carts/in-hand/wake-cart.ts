import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { CartCalls } from '@tresen/session/carts/send-batch'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import { untilFormIsAnswered } from '../../../rooms/page/form-under-way.ts'
import { keptCart } from './cart-cookie.ts'
import { createGuestCart, type GuestCart } from './guest-cart.ts'
import { oneCart } from './one-cart.ts'
import { takeKeptTaps } from './kept-taps.ts'
import { unsentEdits } from './unsent-edits.ts'

/** The calls by which a link changes a cart that is somebody else's. */
export type LoadCalls = () => Promise<CartCalls>

type Rendered = {
  restaurantId: string
  rules: ShopRules
  cart: ShoppingCart
  problem: string | null
  loadCalls: LoadCalls | null
}

/** What carries changes of a cart to the server; fetched once there is something to change. */
export async function wakeCart(rendered: Rendered): Promise<GuestCart> {
  const cart = await carriedBy(rendered)
  // What was typed last must not be lost because somebody left the page, or the browser for another app.
  const send = () => void cart.settle()
  window.addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  void untilFormIsAnswered().then(() => takeKeptTaps(cart.state().cart).forEach(cart.edit))
  return cart
}

async function carriedBy({ restaurantId, loadCalls, ...rendered }: Rendered): Promise<GuestCart> {
  // Where a link's order goes is nothing that its holder is told, so only the server knows what a change costs.
  if (loadCalls) {
    const calls = await loadCalls()
    return createGuestCart({ ...rendered, calls, isFixed: true, loadExpect: null, kept: null })
  }
  const calls = createShopClient()
  const kept = keptCart(restaurantId)
  const createCart = oneCart(calls, kept)
  const cart = createGuestCart({
    ...rendered,
    calls: {
      ...calls,
      // The form begins one as well; what was done meanwhile goes into that, on the page that is its answer.
      createCart: async (input) => {
        await untilFormIsAnswered()
        return createCart(input)
      },
    },
    unsent: unsentEdits(restaurantId),
    loadExpect: async () => (await import('@tresen/session/carts/expect-cart')).expectCart,
    kept,
  })
  // Of two windows side by side, none is hidden while the other one begins a cart.
  window.addEventListener('focus', () => {
    if (kept.id() !== cart.state().cart.id) void cart.refresh()
  })
  return cart
}
