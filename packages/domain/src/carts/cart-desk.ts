import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { CartEventName } from '@tresen/contract/carts/cart-events'
import type { Id } from '@tresen/contract/common'
import type { RestaurantEvent } from '@tresen/contract/live'
import { isNews, reduceEvent, type Reducers } from '../live/reduce-event.ts'

/**
 * The open carts of a restaurant, and the number of the last event they contain. A cart that does not change keeps
 * its identity from desk to desk, and so does `carts` when no cart changes.
 */
export type CartDesk = { readonly seq: number; readonly carts: ReadonlyMap<Id, ShoppingCart> }

/** The desk from a fetched list. `seq`: of the welcome that came before the fetch; newer carts win by version. */
export function deskFromSnapshot(carts: readonly ShoppingCart[], seq: number): CartDesk {
  return { seq, carts: new Map(carts.filter(isOpen).map((cart) => [cart.id, cart])) }
}

/**
 * The desk after an event. Events may come twice: one whose `seq` the desk contains changes nothing, and older cart
 * data never replaces newer. A cart that was placed or deleted leaves the desk.
 */
export function applyCartEvent(desk: CartDesk, event: RestaurantEvent): CartDesk {
  if (!isNews(desk, event)) return desk
  return { seq: event.seq, carts: reduceEvent(reducers, desk.carts, event) }
}

/** The carts that the restaurant is asked to look at, the one that has waited longest first. */
export function cartsForReview(desk: CartDesk): ShoppingCart[] {
  return [...desk.carts.values()]
    .filter((cart) => cart.needsReviewByRestaurant)
    .sort((a, b) => Date.parse(a.updated) - Date.parse(b.updated) || (a.id < b.id ? -1 : 1))
}

type Carts = ReadonlyMap<Id, ShoppingCart>

const reducers: Reducers<Carts, CartEventName | 'orderAdded'> = {
  createShoppingCart: withCart,
  updateShoppingCart: withCart,
  addShoppingCartProduct: withCart,
  updateShoppingCartProduct: withCart,
  removeShoppingCartProduct: withCart,
  submitForReview: withCart,
  deleteShoppingCart: (carts, { shoppingCartId }) => withoutCart(carts, shoppingCartId),
  orderAdded: (carts, { shoppingCartId }) => withoutCart(carts, shoppingCartId),
}

function withCart(carts: ReadonlyMap<Id, ShoppingCart>, cart: ShoppingCart): ReadonlyMap<Id, ShoppingCart> {
  const known = carts.get(cart.id)
  if (known && cart.version <= known.version) return carts
  return isOpen(cart) ? new Map(carts).set(cart.id, cart) : withoutCart(carts, cart.id)
}

function isOpen({ orderId }: ShoppingCart): boolean {
  return orderId === null
}

function withoutCart(carts: ReadonlyMap<Id, ShoppingCart>, id: Id): ReadonlyMap<Id, ShoppingCart> {
  if (!carts.has(id)) return carts
  const rest = new Map(carts)
  rest.delete(id)
  return rest
}
