/** Which page an address means; `null`: none of the shop. */
export type Place = {
  page:
    | 'restaurant'
    | 'chat'
    | 'privacy'
    | 'menu'
    | 'checkout'
    | 'order'
    | 'shared-order'
    | 'receipt'
    | 'reorder'
    | 'select'
  restaurant: { id: string } | { subdomain: string }
  base: string
  orderId: string | null
  cartId: string | null
  /** Of the order to repeat, to follow or to read the receipt of. */
  token: string | null
}

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const shapes: { page: Place['page']; shape: RegExp }[] = [
  { page: 'restaurant', shape: new RegExp(`^/public/(?<id>${id})$`) },
  { page: 'restaurant', shape: /^\/r\/(?<subdomain>[a-z0-9-]{1,63})$/ },
  { page: 'menu', shape: new RegExp(`^/public/(?<id>${id})/order$`) },
  { page: 'menu', shape: /^\/r\/(?<subdomain>[a-z0-9-]{1,63})\/order$/ },
  { page: 'chat', shape: new RegExp(`^/public/(?<id>${id})/chat$`) },
  { page: 'chat', shape: /^\/r\/(?<subdomain>[a-z0-9-]{1,63})\/chat$/ },
  { page: 'privacy', shape: new RegExp(`^/public/(?<id>${id})/privacy$`) },
  { page: 'privacy', shape: /^\/r\/(?<subdomain>[a-z0-9-]{1,63})\/privacy$/ },
  { page: 'checkout', shape: new RegExp(`^/public/(?<id>${id})/pay-order$`) },
  { page: 'checkout', shape: new RegExp(`^/public/(?<id>${id})/pay-order/(?<orderId>${id})/stripe$`) },
  { page: 'shared-order', shape: new RegExp(`^/public/(?<id>${id})/follow/(?<token>[\\w.-]{1,2000})$`, 'i') },
  { page: 'receipt', shape: new RegExp(`^/public/(?<id>${id})/receipt/(?<token>[\\w.-]{1,2000})$`, 'i') },
  { page: 'reorder', shape: new RegExp(`^/public/(?<id>${id})/reorder/(?<token>[\\w.-]{1,2000})$`, 'i') },
  { page: 'select', shape: new RegExp(`^/public/(?<id>${id})/select-products/(?<cartId>${id})$`) },
  {
    page: 'order',
    shape: new RegExp(`^/public/(?<id>${id})/orders/(?<orderId>${id})/payment-(?:offline|online)-success$`),
  },
]

/** A token is as it is written. */
const withToken: readonly Place['page'][] = ['reorder', 'shared-order', 'receipt']

/** Asked by the server alone: its shapes would weigh on every page. Null: no page of the shop. */
export function placeOf(pathname: string): Place | null {
  const exact = pathname.replace(/\/+$/, '')
  const path = exact.toLowerCase()
  for (const { page, shape } of shapes) {
    const found = shape.exec(withToken.includes(page) ? exact : path)?.groups
    if (!found) continue
    const restaurant = found['id'] ? { id: found['id'] } : { subdomain: found['subdomain']! }
    const base = 'id' in restaurant ? `/public/${restaurant.id}` : `/r/${restaurant.subdomain}`
    const { orderId = null, cartId = null, token = null } = found
    return { page, restaurant, base, orderId, cartId, token }
  }
  return null
}
