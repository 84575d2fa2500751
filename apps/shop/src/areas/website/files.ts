import { CallError, createClient, type Send } from '@tresen/contract/client'
import { restaurantCalls, type PublicRestaurant } from '@tresen/contract/restaurants/restaurant'
import { escapeHtml } from '../../rooms/page/embedded-data.ts'
import { createShopClient } from '../../rooms/api/shop-client.ts'
import { followPath, menuPath } from '../../shop-paths.ts'
import { calendarEntry } from '../orders/calendar-entry.ts'
import { accentOn } from '../../rooms/theme/accent.ts'
import { lightSurface } from '../../rooms/theme/surfaces.ts'
import { slipPicture } from './slip-picture.ts'

type Answer = { status: number; body: string | Uint8Array; headers: Record<string, string> }
type FileRequest = { url: string; origin: string; fetch: Send }

const { getPublicRestaurantBySubdomain, listPublicRestaurants } = restaurantCalls
const calendar =
  /^\/public\/(?<restaurantId>[0-9a-f-]{36})\/orders\/(?<orderId>[0-9a-f-]{36})\/kalender\.ics$/
const shape =
  /^\/r\/(?<subdomain>[a-z0-9-]{1,63})\/(?<name>manifest\.webmanifest|preview\.png|icon-(?:180|192|512)\.png)$/

/** What belongs to a restaurant's pages without being one: pictures, manifest, lists for search engines. Null: none. */
export async function renderFile({ url, origin, fetch }: FileRequest): Promise<Answer | null> {
  const { pathname } = new URL(url, origin)
  const calls = createClient({ getPublicRestaurantBySubdomain, listPublicRestaurants }, { fetch })
  if (pathname === '/robots.txt') return file('text/plain; charset=utf-8', robots(origin))
  if (pathname === '/sitemap.xml') {
    const restaurants = await calls.listPublicRestaurants()
    return file('application/xml; charset=utf-8', sitemap(origin, restaurants))
  }
  const placed = calendar.exec(pathname)?.groups as { restaurantId: string; orderId: string } | undefined
  if (placed) return calendarFile(placed, { origin, fetch })
  const { subdomain, name } = shape.exec(pathname)?.groups ?? {}
  if (!subdomain || !name) return null
  const restaurant = await calls.getPublicRestaurantBySubdomain({ subdomain }).catch(() => null)
  if (!restaurant) return { status: 404, body: '', headers: { 'content-type': 'text/plain' } }
  if (name.endsWith('.webmanifest')) return file('application/manifest+json', manifest(restaurant))
  const { fill } = accentOn(lightSurface, restaurant.accentColor)
  if (name === 'preview.png') return file('image/png', slipPicture(1200, 630, fill))
  const size = Number(/\d+/.exec(name)![0])
  return file('image/png', slipPicture(size, size, fill))
}

/** For whom the order is: everybody else finds nothing. */
async function calendarFile(
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  { origin, fetch }: Pick<FileRequest, 'origin' | 'fetch'>,
): Promise<Answer> {
  const { getPublicRestaurant } = restaurantCalls
  try {
    const restaurant = await createClient({ getPublicRestaurant }, { fetch }).getPublicRestaurant({
      restaurantId,
      ordered: true,
    })
    const at = { franchiseId: restaurant.franchiseId, restaurantId, orderId }
    const api = createShopClient({ fetch })
    // Calendars are read on every device of their owner: the link that opens on all of them.
    const [order, { token }] = await Promise.all([api.getOrder(at), api.getOrderLink(at)])
    const body = calendarEntry(order, restaurant, origin + followPath(restaurantId, token))
    const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' }
    return { status: 200, body, headers }
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return { status: 404, body: '', headers: { 'content-type': 'text/plain' } }
  }
}

function file(type: string, body: string | Uint8Array): Answer {
  return { status: 200, body, headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } }
}

/** Carts, orders and calls are nobody's to find. */
function robots(origin: string): string {
  const closed = [
    '/api/',
    '/public/*/pay-order',
    '/public/*/orders/',
    '/public/*/select-products/',
    '/public/*/reorder/',
    '/public/*/follow/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemap(origin: string, restaurants: readonly { subdomain: string }[]): string {
  const addresses = restaurants.flatMap(({ subdomain }) => {
    const base = `${origin}/r/${subdomain}`
    return [base, menuPath(base)]
  })
  const entries = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
}

function manifest({ name, kind, city, subdomain, accentColor }: PublicRestaurant): string {
  const base = `/r/${subdomain}`
  return JSON.stringify({
    id: base,
    name,
    short_name: name.length > 14 ? name.split(' ')[0] : name,
    description: `${kind} in ${city}`,
    lang: 'de',
    start_url: menuPath(base),
    // The checkout and the order lie under /public, and belong to it.
    scope: '/',
    display: 'standalone',
    theme_color: accentOn(lightSurface, accentColor).fill,
    background_color: lightSurface,
    icons: [192, 512].map((size) => ({
      src: `${base}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  })
}
