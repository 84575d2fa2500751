import { CallError } from '@tresen/contract/client'
import type { CartCalls } from '@tresen/session/carts/send-batch'
import type { KeptCart } from './cart-cookie.ts'

type CreateCart = CartCalls['createCart']
type Calls = Pick<CartCalls, 'createCart' | 'updateCart' | 'addCartProducts'>

/** A tab that the browser has frozen, or one without a connection, does not hold up the others for longer. */
const PATIENCE_MS = 5_000

/** Begins a cart; what another tab has begun meanwhile gets what was chosen here, and is the cart of both from then on. */
export function oneCart(calls: Calls, kept: Pick<KeptCart, 'id' | 'keep'>): CreateCart {
  return (input) =>
    // Also the first to write is who the guest is from then on: another one could not read their cart.
    oneTabAtATime(async () => {
      const before = kept.id()
      const joined = before && before !== input.body.id && (await join(calls, input, before))
      if (joined) return joined
      const cart = await calls.createCart(input)
      // Where tabs cannot wait for each other, the cart that was kept first is that of both.
      const first = kept.id()
      const isBegun = first && first !== before && first !== cart.id
      const other = isBegun && (await join(calls, input, first))
      if (other) return other
      kept.keep(cart.id)
      return cart
    })
}

async function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  // Only on secure addresses.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (!locks) return act()
  let isBegun = false
  const begin = () => {
    isBegun = true
    return act()
  }
  try {
    return await locks.request('tresen_cart', { signal: AbortSignal.timeout(PATIENCE_MS) }, begin)
  } catch (error) {
    if (isBegun) throw error
    return act()
  }
}

/** Null: there is no such cart any more. */
async function join(calls: Calls, { restaurantId, body }: Parameters<CreateCart>[0], shoppingCartId: string) {
  const { id: _id, products = [], edit, ...details } = body
  const at = { restaurantId, shoppingCartId }
  try {
    const isChanged = Object.keys(details).length > 0
    const changed =
      isChanged && (await calls.updateCart({ ...at, body: { ...details, ...(edit && { edit }) } }))
    return products.length === 0 && changed ? changed : await calls.addCartProducts({ ...at, body: products })
  } catch (error) {
    const isGone = error instanceof CallError && (error.status === 404 || error.code === 'CartAlreadyPlaced')
    if (!isGone) throw error
    return null
  }
}
