import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { ShopRules } from '@tresen/domain/carts/shop-rules'
import type { CartCalls } from '@tresen/session/carts/send-batch'
import { createShopClient } from '../../../rooms/api/shop-client.ts'
import { keepCartId } from './cart-cookie.ts'
import { createGuestCart, type GuestCart } from './guest-cart.ts'
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
export async function wakeCart({ restaurantId, loadCalls, ...rendered }: Rendered): Promise<GuestCart> {
  // Where a link's order goes is nothing that its holder is told, so only the server knows what a change costs.
  if (loadCalls) {
    const calls = await loadCalls()
    return createGuestCart({ ...rendered, calls, isFixed: true, loadExpect: null, keepCartId: () => {} })
  }
  return createGuestCart({
    ...rendered,
    calls: createShopClient(),
    unsent: unsentEdits(restaurantId),
    loadExpect: async () => (await import('@tresen/session/carts/expect-cart')).expectCart,
    keepCartId: (cartId) => keepCartId(restaurantId, cartId),
  })
}
