import { existsSync } from 'node:fs'
import path from 'node:path'
import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import { orderStatusStreamPath } from '@tresen/contract/live'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { beforeAll, describe, expect, it } from 'vitest'
import { serveFrontEnds } from '../../../rooms/http/front-ends/front-ends.ts'
import { messagesOf } from '../../../testing/read-event-stream.ts'
import { fetchWithCookies } from '../../../testing/test-server.ts'
import { useRestaurant, type TestRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { findShopMoment } from '../../restaurants/find-shop-moment.ts'

const isBuilt = existsSync(path.resolve(import.meta.dirname, '../../../../../shop/dist/server'))

const tried = useRestaurant(
  { subdomain: 'wieder-im-test' },
  {
    beforeListening: async (app) => {
      if (isBuilt)
        await serveFrontEnds(app, { isDevelopment: false, tiles: null }, (one) =>
          findShopMoment(app.deps, one),
        )
    },
  },
)
const closed = tried.another({ subdomain: 'geschlossen' })
const unordered = tried.another({ subdomain: 'noch-nie' })
const { server } = tried
/** Longer than a process keeps what it knows of a restaurant. */
const later = () => void (server.clock.now = new Date(server.clock.now.getTime() + 5000))

/** A guest in their browser: calls and pages share its cookies. */
async function aGuestWhoOrdered({ at, restaurantId }: TestRestaurant) {
  const browser = fetchWithCookies()
  const guest = createClient(catalogue, { baseUrl: server.url, fetch: browser })
  const cart = await aFilledCart(guest, restaurantId)
  const { id: orderId } = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  const of = { ...at, orderId }
  const issue = await guest.addIssue({ restaurantId, body: { orderId, kind: 'Other', comment: 'Kalt' } })
  return { browser, guest, of, issue, ...(await guest.getOrderLink(of)) }
}
type Ordered = Awaited<ReturnType<typeof aGuestWhoOrdered>>

async function takeBack({ restaurantId, as }: TestRestaurant) {
  await as('admin').updateRestaurant({ restaurantId, body: { state: 'Testing' } })
  later()
}

async function close({ restaurantId, as }: TestRestaurant) {
  await as('admin').deleteRestaurant({ restaurantId })
  later()
}

describe.each([
  ['taken back into the test', tried, takeBack],
  ['deleted', closed, close],
] as const)('Of a restaurant that is %s', (_how, restaurant, leaveShop) => {
  const { restaurantId } = restaurant
  let ordered: Ordered
  beforeAll(async () => {
    ordered = await aGuestWhoOrdered(restaurant)
    await leaveShop(restaurant)
  })

  it('guests still read what they have ordered, how far it is and what they reported', async () => {
    const { guest, of, issue, token, receiptToken } = ordered
    expect(await guest.getOrder(of)).toMatchObject({ id: of.orderId, state: 'New' })
    expect(await guest.getOrderStatus(of)).toMatchObject({ orderId: of.orderId })
    expect(await guest.getOrderLink(of)).toMatchObject({ token: expect.any(String) })
    expect((await guest.listIssues({ restaurantId, orderId: of.orderId })).issues).toMatchObject([
      { id: issue.id },
    ])
    expect((await guest.getReceiptPdf({ restaurantId, orderId: of.orderId })).type).toBe('application/pdf')
    expect(await guest.getOrderNotices(of)).toMatchObject({ email: null })
    const friend = server.asGuest()
    expect((await friend.getSharedOrder({ restaurantId, token })).status.orderId).toBe(of.orderId)
    expect(await friend.getReceiptOfLink({ restaurantId, token: receiptToken })).toMatchObject({
      orderId: of.orderId,
    })
  })

  it('guests follow it live', async () => {
    const { browser, of } = ordered
    const address = orderStatusStreamPath.replaceAll(/\{(\w+)\}/g, (_, name: string) => of[name as 'orderId'])
    const leaving = new AbortController()
    const response = await browser(server.url + address, { signal: leaving.signal })
    expect(response.status).toBe(200)
    for await (const message of messagesOf(response)) {
      expect(JSON.parse(message)).toMatchObject({ orderId: of.orderId, state: 'New' })
      break
    }
    leaving.abort()
  })

  it('nobody else reads any of it, and nothing new is ordered or begun', async () => {
    const { guest, of } = ordered
    const notFound = { status: 404, code: 'NotFound' }
    await expect(server.asGuest().getOrder(of)).rejects.toMatchObject(notFound)
    await expect(server.asGuest().getPublicRestaurant({ restaurantId })).rejects.toMatchObject(notFound)
    const cart = guest.createCart({ restaurantId, orderChannel: 'OnlineShop', body: {} })
    await expect(cart).rejects.toMatchObject(notFound)
    const { token } = await guest.getReorderToken(of)
    await expect(guest.reorder({ restaurantId, body: { token } })).rejects.toMatchObject(notFound)
    await expect(guest.getPublicMenu({ restaurantId })).rejects.toMatchObject(notFound)
  })

  it.skipIf(!isBuilt)('guests see the pages of their order, and are led to it from the others', async () => {
    const { browser, of, token, receiptToken } = ordered
    const base = `/public/${restaurantId}`
    const look = async (address: string, visitor: typeof fetch = browser, cookie = '') => {
      const headers = { accept: 'text/html', ...(cookie && { cookie }) }
      const response = await visitor(server.url + address, { headers })
      return { status: response.status, html: await response.text() }
    }
    const order = await look(`${base}/orders/${of.orderId}/payment-offline-success`)
    expect(order).toMatchObject({ status: 200, html: expect.stringContaining('Vielen Dank') })
    expect(order.html).not.toContain('Noch einmal bestellen')
    for (const page of [`follow/${token}`, `receipt/${receiptToken}`, 'privacy'])
      expect(await look(`${base}/${page}`, fetch), page).toMatchObject({ status: 200 })
    expect(await look(`${base}/pay-order?orderId=${of.orderId}`)).not.toMatchObject({
      html: expect.stringContaining('Dieses Restaurant finden wir nicht'),
    })
    expect((await look(`${base}/orders/${of.orderId}/kalender.ics`)).status).toBe(200)
    const unknown = await look(`${base}/follow/unbekannt`)
    expect(unknown).toMatchObject({
      status: 404,
      html: expect.stringContaining('keine Bestellungen mehr an'),
    })
    expect(unknown.html).not.toContain('Zur Speisekarte')
    const menu = await look(`${base}/order`, browser, `tresen_order_${restaurantId}=${of.orderId}`)
    expect(menu).toMatchObject({ status: 404, html: expect.stringContaining('Zu Ihrer Bestellung') })
    expect(menu.html).not.toMatch(/>\s*404/)
    for (const stranger of [`${base}/order`, `${base}`, `${base}/chat`])
      expect(await look(stranger, fetch), stranger).toMatchObject({
        status: 404,
        html: expect.stringContaining('keine Bestellungen mehr an'),
      })
  })

  it('what else is wrong is told where somebody is there to read it', async () => {
    const { guest, of } = ordered
    const more = guest.addIssue({
      restaurantId,
      body: { orderId: of.orderId, kind: 'Other', comment: 'Und zu spät' },
    })
    if (restaurant === closed) await expect(more).rejects.toMatchObject({ status: 404 })
    else expect(await more).toMatchObject({ comment: 'Und zu spät' })
  })
})

it('whose screens were away when it was deleted, nobody is told to wait for its confirmation', async () => {
  const { restaurantId } = closed
  const look = async (state: string) => {
    await server.database.pool.query(
      `update restaurants set screens_away_since = now(), state = $2, rules_version = rules_version + 1 where id = $1`,
      [restaurantId, state],
    )
    later()
    return server.asGuest().getPublicRestaurant({ restaurantId, ordered: true })
  }
  expect(await look('Testing')).toMatchObject({
    confirmsSlowly: true,
    maintenance: expect.stringMatching(/./),
  })
  expect(await look('Deleted')).toMatchObject({ confirmsSlowly: false, maintenance: '' })
})

it('a restaurant in the test that guests never ordered from shows nothing of itself, also when its staff have on trial', async () => {
  const { restaurantId, at, as } = unordered
  const look = () => server.asGuest().getPublicRestaurant({ restaurantId, ordered: true })
  const manager = as('manager')
  const { id: shoppingCartId } = await aFilledCart(manager, restaurantId)
  await takeBack(unordered)
  await expect(look()).rejects.toMatchObject({ status: 404 })
  expect(await placeAsSeen(manager, { ...at, shoppingCartId })).toMatchObject({ isTrial: true })
  await expect(look()).rejects.toMatchObject({ status: 404 })
})
