const THIRTY_DAYS = 30 * 24 * 3600

/** The cart of a restaurant in a `Cookie` header or `document.cookie`; null: none, or none that could be one. */
export function readCartId(cookies: string, restaurantId: string): string | null {
  const name = `tresen_cart_${restaurantId}=`
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(name))
  const id = found?.slice(name.length)
  return id && /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** The cookie that keeps a cart's id where server rendering sees it; null forgets it. */
export function cartCookie(restaurantId: string, cartId: string | null): string {
  return `tresen_cart_${restaurantId}=${cartId ?? ''}; path=/; max-age=${cartId ? THIRTY_DAYS : 0}; samesite=lax`
}

/** Which cart of a restaurant a guest has in hand: one, in every tab of this browser. */
export type KeptCart = { id(): string | null; keep(cartId: string): void; forget(cartId: string): void }

export function keptCart(restaurantId: string): KeptCart {
  const id = () => readCartId(document.cookie, restaurantId)
  const write = (cartId: string | null) => (document.cookie = cartCookie(restaurantId, cartId))
  return {
    id,
    keep: write,
    forget(cartId) {
      // Another tab may have begun the next one meanwhile.
      if (id() === cartId) write(null)
    },
  }
}
