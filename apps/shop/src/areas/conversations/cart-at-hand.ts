import type { GuestCart } from '../carts/in-hand/guest-cart.ts'
import { notePlaced } from '../orders/running/placed-here.ts'
import type { CartAtHand } from './chat-store.ts'

/** The cart of the page as the chat uses it: one and the same, whoever fills it. */
export function cartAtHand(restaurantId: string, store: GuestCart): CartAtHand {
  let noted: string | null = null
  return {
    async settled() {
      await store.wake()
      await store.settle()
      // The bot must not fill one that nobody sees where another tab has begun theirs.
      if (store.state().isNew) await store.refresh()
      return store.state().cart.id
    },
    changed({ shoppingCartId, shoppingCartVersion, orderId }) {
      const { cart } = store.state()
      if (orderId && orderId !== noted) {
        noted = orderId
        notePlaced(restaurantId, orderId)
      }
      const isOurs = cart.id === shoppingCartId
      if (isOurs && (orderId || (shoppingCartVersion ?? 0) > cart.version)) void store.refresh(true)
    },
  }
}
