import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClosedReason } from '@tresen/contract/availability'
import { closedUntil, withoutOverrides } from '@tresen/domain/availability/overrides'
import { anAvailability } from '@tresen/domain/availability/testing/an-availability'
import { serveFrontEnds } from '../../rooms/http/front-ends/front-ends.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { endOfView, findShopMoment } from './find-shop-moment.ts'

const isBuilt = existsSync(path.resolve(import.meta.dirname, '../../../../shop/dist/server'))
const subdomain = 'eckladen'
const menuPage = `/r/${subdomain}/order`
const ways = ['pickup', 'delivery'] as const
const closedWords = 'Bestellungen wieder ab'

const withPages: TestServerOptions = {
  beforeListening: async (app) => {
    if (isBuilt)
      await serveFrontEnds(app, { isDevelopment: false, tiles: null }, (one) => findShopMoment(app.deps, one))
  },
}
const { restaurantId, server, as } = useRestaurant({ subdomain }, withPages)
const at = { restaurantId }
const manager = as('manager')
let neighbour: TestServer
beforeAll(async () => {
  neighbour = await startTestServer({ ...withPages, databaseUrl: server.databaseUrl })
})
afterAll(() => neighbour.close())

const look = async (headers: Record<string, string> = {}, on = server, address = menuPage) =>
  (await fetch(on.url + address, { headers: { accept: 'text/html', ...headers } })).text()
const momentOf = (html: string) => /"now":"([^"]+)"/.exec(html)![1]!
const pass = (ms: number) => {
  for (const one of [server, neighbour]) one.clock.now = new Date(one.clock.now.getTime() + ms)
}

describe.skipIf(!isBuilt)('The menu page of visitors without a cart', () => {
  it('is made once a minute, however it is compressed', async () => {
    const first = await look({ 'accept-encoding': 'identity' })
    pass(59_000)
    for (const encoding of ['br', 'gzip', 'deflate', 'br;q=0, gzip'])
      expect(await look({ 'accept-encoding': encoding }), encoding).toBe(first)
    pass(1_000)
    const next = await look()
    expect(momentOf(next)).toBe(server.clock.now.toISOString())
    expect(next.replaceAll(momentOf(next), momentOf(first))).toBe(first)
  })

  it('is the same by whatever link somebody came, and another one where a dish is to be opened', async () => {
    pass(60_000)
    const page = await look()
    pass(1_000)
    for (const end of ['?fbclid=IwY2xjawM', '?utm_source=google&utm_medium=cpc', '?', '/', '/?view=1'])
      expect(await look({}, server, menuPage + end), end).toBe(page)
    for (const end of ['?product=gone', '?utm_source=google&price=gone'])
      expect(await look({}, server, menuPage + end), end).toContain('steht nicht mehr auf der Karte')
    pass(60_000)
  })

  it.each([
    ['a new price', '12,34', () => setPrice(1234)],
    ['something that is sold out', '<p>Ausverkauft bis ', () => sellOut()],
    ['a closing', closedWords, () => close(3600_000)],
    ['a new setting', 'in Ihre eigenen Behälter', () => setPackaging()],
  ] as const)('shows %s at once, in every process', async (_what, words, change) => {
    const shown = async () => [await look(), await look({}, neighbour)].map((html) => html.includes(words))
    expect(await shown()).toEqual([false, false])
    await change()
    expect(await shown()).toEqual([true, true])
  })

  it('shows within the minute that a closing by hand has ended', async () => {
    await close(20_500)
    const closed = await look()
    expect(closed).toContain(closedWords)
    pass(20_000)
    expect(await look()).toBe(closed)
    pass(500)
    expect(await look()).not.toContain(closedWords)
  })

  it('says that there is much to do, and never what staff wrote for themselves', async () => {
    const until = new Date(server.clock.now.getTime() + 3600_000)
    const closed = async (reason: ClosedReason, words = '') => {
      await manager.updateAvailability({ ...at, body: closedUntil(ways, until, reason, words) })
      return look()
    }
    expect(await closed('TooBusy')).toContain('Gerade ist sehr viel los')
    expect(await closed('LimitedOperation')).toContain('Heute eingeschränkter Betrieb')
    const page = await closed('Custom', 'Ratte im Keller')
    expect(page).toContain(closedWords)
    expect(page).not.toContain('Ratte')
    await manager.updateAvailability({ ...at, body: withoutOverrides(ways) })
  })

  it('is nobody else’s once a visitor has a cart or wishes, and brings nobody a cookie', async () => {
    const shared = await fetch(server.url + menuPage)
    expect(shared.headers.getSetCookie()).toEqual([])
    expect(shared.headers.get('cache-control')).toBe('private, no-store')
    pass(1_000)
    const own = await look({ cookie: `tresen_cart_${restaurantId}=${restaurantId}` })
    expect(momentOf(own)).toBe(server.clock.now.toISOString())
    expect(momentOf(await look({ cookie: 'tresen_wishes=Vegan' }))).toBe(momentOf(own))
    expect(momentOf(await look({ cookie: 'tresen_guest=somebody' }))).not.toBe(momentOf(own))
  })

  it('is made once for many who ask at the same time', async () => {
    pass(60_000)
    const pages = await Promise.all(
      Array.from({ length: 20 }, async () => {
        await sleep(Math.random() * 20)
        return look()
      }),
    )
    expect(new Set(pages).size).toBe(1)
  })
})

describe.skipIf(!isBuilt)('The page on privacy', () => {
  it('is the restaurant’s, and says at once what it says', async () => {
    const address = `/public/${restaurantId}/privacy`
    const page = await look({}, server, address)
    const { name } = await manager.getPublicRestaurant({ restaurantId })
    for (const words of ['Wer verantwortlich ist', name, '30 Tage', '180 Tage', 'Art. 15'])
      expect(page).toContain(words)
    const settings = await manager.getPrivacySettings({ restaurantId })
    await manager.updatePrivacySettings({
      restaurantId,
      body: { ...settings, cartDays: 3, supplement: '## Kameras\nIm Laden <b>keine</b>.' },
    })
    const changed = await look({}, server, address)
    for (const words of ['3 Tage', '>Kameras</h2>', 'Im Laden &lt;b&gt;keine&lt;/b&gt;.'])
      expect(changed).toContain(words)
    expect(await look({}, server, menuPage)).toContain(`href="${address}"`)
  })
})

describe('What is shown stays as it is', () => {
  it.each([
    ['2026-11-20T17:00:00.000Z', {}, '2026-11-20T17:01:00.000Z'],
    ['2026-11-20T17:00:59.999Z', {}, '2026-11-20T17:01:00.000Z'],
    ['2026-11-20T17:00:10Z', { openUntil: '2026-11-20T17:00:12.300Z' }, '2026-11-20T17:00:12.300Z'],
    [
      '2026-11-20T17:00:10Z',
      { closedUntil: '2026-11-20T17:00:10Z', openUntil: null },
      '2026-11-20T17:01:00.000Z',
    ],
  ])('at %s with %o until %s', (now, availability, end) => {
    expect(endOfView(anAvailability(availability), new Date(now)).toISOString()).toBe(end)
  })
})

async function setPrice(price: number) {
  const { products } = await manager.getPublicMenu(at)
  const product = products.find(({ prices }) => prices.length === 1)!
  const [one] = product.prices
  const { id, sizeId, deposit, millilitres } = one!
  const prices = [{ id, sizeId, deposit, millilitres, pickupPrice: price, deliverPrice: price }]
  await manager.updateProduct({ ...at, productId: product.id, body: { prices } })
}

async function sellOut() {
  const { products } = await manager.getPublicMenu(at)
  const items = products.map(({ id }) => ({ kind: 'Product' as const, id }))
  await manager.setSoldOut({ ...at, body: { items, until: '2026-12-24T00:00:00Z' } })
}

async function setPackaging() {
  const { orderSettings } = await manager.getRestaurant(at)
  const changed = { ...orderSettings, reusablePackaging: 'OwnContainers' as const }
  await manager.updateRestaurant({ ...at, body: { orderSettings: changed } })
}

function close(ms: number) {
  const until = new Date(server.clock.now.getTime() + ms).toISOString()
  return manager.updateAvailability({ ...at, body: { pickupClosedUntil: until, deliveryClosedUntil: until } })
}
