import { expect, it } from 'vitest'
import { loadPage } from './load-page.ts'
import { menu, restaurantId, rules } from './testing/a-shop.ts'

const nobody = () => Promise.reject(new Error('nobody is asked'))
const wayFrom = async (url: string) => {
  const request = { url, cookie: '', origin: 'http://shop', now: new Date(), fetch: nobody }
  const loaded = await loadPage(request)
  return loaded.kind === 'page' && loaded.data.page === 'missing' ? loaded.data.way?.href : undefined
}

it.each([
  ['/r/leineglut/speisekarte', '/r/leineglut'],
  ['/public/nobody/order/2', '/public/nobody'],
  ['/impressum', undefined],
])('a page that is not there leads on to the restaurant in its address: %s', async (url, way) => {
  expect(await wayFrom(url)).toBe(way)
})

it.each([
  [404, 'missing'],
  [429, null],
])(
  'of a refusal with %i it is said that the restaurant is not there only where it is not',
  async (status, page) => {
    const fetch = () =>
      Promise.resolve(Response.json({ code: 'Whatever', message_de: 'Gerade nicht.' }, { status }))
    const loading = loadPage({
      url: '/r/leineglut',
      cookie: '',
      origin: 'http://shop',
      now: new Date(),
      fetch,
    })
    if (page === null) await expect(loading).rejects.toMatchObject({ status })
    else expect(await loading).toMatchObject({ kind: 'page', data: { page } })
  },
)

it.each([
  ['OnSitePending', ['Zu Ihrer Bestellung']],
  ['OnlinePending', []],
])(
  'a restaurant that has left the shop says so, and leads to what was ordered and not to what was never paid: %s',
  async (paymentState, ways) => {
    const orderId = '01938d6e-0000-7000-8000-0000000000aa'
    const restaurant = { id: restaurantId, franchiseId: restaurantId, name: 'Leineglut', state: 'Deleted' }
    const loaded = await loadPage({
      ...{ url: `/public/${restaurantId}/order`, cookie: `tresen_order_${restaurantId}=${orderId}` },
      ...{ origin: 'http://shop', now: new Date() },
      fetch: (input) =>
        Promise.resolve(
          Response.json(
            String(input).includes(orderId)
              ? { orderId, state: 'New', paymentState }
              : { ...restaurant, phoneNumber: '+495511234' },
          ),
        ),
    })
    const title = 'Leineglut nimmt hier keine Bestellungen mehr an'
    expect(loaded).toMatchObject({ status: 404, data: { page: 'notice', title } })
    const shown = loaded.kind === 'page' && loaded.data.page === 'notice' ? loaded.data.ways : []
    expect(shown.map((way) => (way === 'menu' ? way : way.label))).toEqual(ways)
  },
)

it.each([
  ['OnlinePending', 'redirect'],
  ['OnSitePending', 'page'],
])(
  'an empty checkout leads to an order that is still to be paid, of those %s',
  async (paymentState, kind) => {
    const orderId = '01938d6e-0000-7000-8000-0000000000aa'
    const restaurant = { ...rules, id: restaurantId, franchiseId: restaurantId, state: 'Live' }
    const loaded = await loadPage({
      ...{ url: `/public/${restaurantId}/pay-order`, cookie: `tresen_order_${restaurantId}=${orderId}` },
      ...{ origin: 'http://shop', now: new Date() },
      fetch: (input) => {
        const { pathname } = new URL(String(input), 'http://shop')
        if (pathname.includes(orderId))
          return Promise.resolve(Response.json({ orderId, state: 'New', paymentState }))
        const isMenu = pathname.endsWith('/menu')
        return Promise.resolve(
          Response.json(isMenu ? menu : { ...restaurant, menu: undefined, phoneNumber: '+495511234' }),
        )
      },
    })
    expect(loaded.kind).toBe(kind)
    if (loaded.kind === 'redirect') expect(loaded.to).toContain(orderId)
  },
)
