const THIRTY_DAYS = 30 * 24 * 3600
/** Nobody waits for more at one restaurant; whoever writes more into the cookie makes us look up no more. */
const MOST = 3

/** The guest's latest orders at a restaurant in a `Cookie` header or `document.cookie`, newest first. */
export function readOrderIds(cookies: string, restaurantId: string): string[] {
  const name = `tresen_order_${restaurantId}=`
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(name))
  const ids = found?.slice(name.length).split('.') ?? []
  return ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, MOST)
}

/** The cookie by which every page of the shop knows which orders to look for; the orders themselves are not in it. */
export function ordersCookie(restaurantId: string, ids: readonly string[]): string {
  const kept = ids.slice(0, MOST).join('.')
  return `tresen_order_${restaurantId}=${kept}; path=/; max-age=${kept ? THIRTY_DAYS : 0}; samesite=lax`
}

/** With an order that was placed now. */
export function withOrder(cookies: string, restaurantId: string, orderId: string): string {
  const others = readOrderIds(cookies, restaurantId).filter((id) => id !== orderId)
  return ordersCookie(restaurantId, [orderId, ...others])
}

/** Without an order that is over. */
export function withoutOrder(cookies: string, restaurantId: string, orderId: string): string {
  return ordersCookie(
    restaurantId,
    readOrderIds(cookies, restaurantId).filter((id) => id !== orderId),
  )
}
