import type { cartCalls } from '@tresen/contract/carts/cart-calls'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import type { Client } from '@tresen/contract/client'
import type { placingCalls } from '@tresen/contract/orders/placing-calls'
import { seenOf } from '../seen-cart.ts'

type Caller = Pick<Client<typeof cartCalls>, 'getCart'> & Pick<Client<typeof placingCalls>, 'placeOrder'>
type At = { franchiseId: string; restaurantId: string; shoppingCartId: string }

/** Looks at a cart and orders it as it is. `otherwise`: what the person saw otherwise. */
export async function placeAsSeen(client: Caller, at: At, otherwise: Partial<SeenCart> = {}) {
  const { restaurantId, shoppingCartId } = at
  const cart = await client.getCart({ restaurantId, shoppingCartId })
  return client.placeOrder({ ...at, body: { seen: { ...seenOf(cart), ...otherwise } } })
}
