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

/** Keeps a cart's id in this browser, or forgets it. */
export function keepCartId(restaurantId: string, cartId: string | null) {
  document.cookie = cartCookie(restaurantId, cartId)
}
