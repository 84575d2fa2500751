import type { ActiveCart, HeldCart } from '@tresen/contract/carts/active-cart'

export const noCart: HeldCart = { restaurantId: null, shoppingCartId: null, deviceId: null }

/** Which cart a person has in hand, between this machine and the server. */
export type ActiveCartView = {
  /** As the server told it; `seq` says which of two tellings is newer. */
  known: ActiveCart
  /** What was said here and not answered yet, in its order. */
  wishes: readonly HeldCart[]
  /** Carts that were placed or discarded here: nobody has them in hand again. */
  ended: readonly string[]
}

export const nothingKnown: ActiveCartView = { known: { ...noCart, seq: -1 }, wishes: [], ended: [] }

/** What counts here: the last thing that was said here, as long as the server has not answered it. */
export function activeCartOf({ known, wishes, ended }: ActiveCartView): HeldCart {
  const shown = wishes.at(-1) ?? known
  return shown.shoppingCartId !== null && ended.includes(shown.shoppingCartId) ? noCart : shown
}

/** With what is said here now. */
export function withWish(view: ActiveCartView, wish: HeldCart): ActiveCartView {
  return { ...view, wishes: [...view.wishes, wish] }
}

/** With the server's answer to the first thing that was said; null: it did not take it. */
export function withAnswer(view: ActiveCartView, answer: ActiveCart | null): ActiveCartView {
  const next = { ...view, wishes: view.wishes.slice(1) }
  return answer ? withNews(next, answer) : next
}

/** With an event or a reply. Whichever way is faster: what the server said before does not count any more. */
export function withNews(view: ActiveCartView, news: ActiveCart): ActiveCartView {
  return news.seq < view.known.seq ? view : { ...view, known: news }
}

/** After the cart became an order, or nothing. */
export function withEnded(view: ActiveCartView, cartId: string): ActiveCartView {
  return { ...view, ended: [...view.ended, cartId] }
}
