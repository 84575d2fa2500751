import type { CartEventName } from '@tresen/contract/carts/cart-events'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/**
 * A cart changed: to its restaurant, under the name of what happened. Of a guest's cart nobody hears unless it lies on
 * the desk; one that did until now is gone there, and what became of it is the guest's affair.
 */
export function cartChanged(
  name: Exclude<CartEventName, 'deleteShoppingCart'>,
  cart: ShoppingCart,
  { isOnDesk, wasOnDesk }: { isOnDesk: boolean; wasOnDesk: boolean },
): Outgoing[] {
  if (!isOnDesk) return wasOnDesk ? [cartDeleted(cart.restaurantId, cart.id)] : []
  return [{ streamId: cart.restaurantId, name, payload: JSON.stringify(cart) }]
}

export function cartDeleted(restaurantId: string, shoppingCartId: string): Outgoing {
  const payload = JSON.stringify({ shoppingCartId })
  return { streamId: restaurantId, name: 'deleteShoppingCart', payload }
}

/** To one person, on all their screens: the cart that is open on their order desk. */
export function activeCartSet(
  userId: string,
  cart: { restaurantId: string; shoppingCartId: string; deviceId?: string | null } | null,
): Outgoing {
  const payload = { restaurantId: null, shoppingCartId: null, deviceId: null, ...cart }
  return { streamId: userId, name: 'setActiveShoppingCart', payload: JSON.stringify(payload) }
}
