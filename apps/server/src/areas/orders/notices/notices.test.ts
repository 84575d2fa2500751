import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { formatMoney } from '@tresen/domain/money/format-money'
import { timeOpenText } from '@tresen/domain/orders/about-when'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startPushServer } from '../../../testing/push-server.ts'
import { clientOf, fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { listNotices } from './notices.sql.ts'
import { tellBrowsers } from './tell-browsers.ts'
import { forgetOldNotices, tellGuest } from './tell-guest.ts'

const service = await startPushServer()
const { at, restaurantId, server, as } = useRestaurant(
  {},
  { jobs: true, simulators: async () => service.origin },
)
const staff = as('manager')
const admin = clientOf(server, { roles: ['admin'] })
afterAll(() => service.close())

async function anOrder(isPickup = false, comment = '', tip = 0) {
  const guest = server.asGuest()
  const cart = await aFilledCart(guest, restaurantId, { isPickup, comment, tip })
  const order = await placeAsSeen(guest, { ...at, shoppingCartId: cart.id })
  return { guest, order, here: { ...at, orderId: order.id }, row: { restaurantId, orderId: order.id } }
}

async function mailsTo(address: string) {
  const { mails } = await admin.listMails({})
  const found = mails.filter(({ recipient }) => recipient.toLowerCase() === address).reverse()
  return Promise.all(found.map(({ id }) => admin.getMail({ mailId: id })))
}
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { interval: 20 })
const toldAt = (endpoint: string) =>
  service.received
    .filter((one) => one.endpoint === endpoint)
    .map(({ message }) => message as Record<string, string>)

describe('The receipt of an order', () => {
  it('comes once, with what was ordered, the sum, and a link that follows it; the address is shown to nobody', async () => {
    const { guest, order, here } = await anOrder()
    expect(await guest.getOrderNotices(here)).toMatchObject({ email: null })
    const asked = await guest.sendOrderReceipt({ ...here, body: { email: 'Erika@example.org' } })
    expect(asked.email).toBe('e…a@example.org')
    await guest.sendOrderReceipt({ ...here, body: { email: 'erika@example.org' } })
    const [mail, ...more] = await mailsTo('erika@example.org')
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(new RegExp(`^Ihre Bestellung Nr. ${order.number} bei `))
    const { name } = order.shoppingCart.products[0]!.product
    for (const words of [name, 'Gesamt', 'Fragen zur Bestellung?']) {
      expect(mail!.text).toContain(words)
      expect(mail!.html).toContain(words)
    }
    const token = /\/follow\/([\w.-]+)/.exec(mail!.text!)![1]!
    const shared = await server.asGuest().getSharedOrder({ restaurantId, token })
    expect(shared.status.orderId).toBe(order.id)
    const seen = [
      await staff.getOrder(here),
      await guest.getOrder(here),
      shared,
      await guest.getOrderNotices(here),
    ]
    expect(JSON.stringify(seen).toLowerCase()).not.toContain('erika@example.org')
  })

  it('says on whose name it waits, and what was noted', async () => {
    const { guest, order, here } = await anOrder(true, 'Bitte <gut> schneiden')
    await guest.sendOrderReceipt({ ...here, body: { email: 'notiz@example.org' } })
    const [mail] = await mailsTo('notiz@example.org')
    expect(mail!.text).toContain(
      `Auf den Namen ${order.shoppingCart.firstName} ${order.shoppingCart.lastName}.`,
    )
    expect(mail!.text).toContain('Ihre Anmerkung: „Bitte <gut> schneiden“')
    expect(mail!.html).toContain('Ihre Anmerkung: „Bitte &lt;gut&gt; schneiden“')
  })

  it('names the total as the page of the order does, and with the tip below it', async () => {
    const { guest, order, here } = await anOrder(true, '', 250)
    await guest.sendOrderReceipt({ ...here, body: { email: 'danke@example.org' } })
    const [mail] = await mailsTo('danke@example.org')
    const { totalOrderValue } = order.shoppingCart.evaluationResult
    expect(mail!.text).toContain(
      [
        `Gesamt inkl. MwSt.: ${formatMoney(totalOrderValue)}`,
        `Trinkgeld: ${formatMoney(250)}`,
        `Mit Trinkgeld: ${formatMoney(totalOrderValue + 250)}`,
      ].join('\n'),
    )
  })

  it('is followed by an e-mail when the restaurant names another time or cancels, and by no other', async () => {
    const { guest, here, row } = await anOrder()
    await guest.sendOrderReceipt({ ...here, body: { email: 'anna@example.org' } })
    const subjects = async () =>
      (await mailsTo('anna@example.org')).map(({ subject }) => subject.split(':')[0])
    await staff.acknowledgeOrder(here)
    await staff.changeOrderState({ ...here, body: { state: 'InProgress' } })
    await staff.acknowledgeOrder({ ...here, toMinutes: 120 })
    await soon(async () => expect(await subjects()).toHaveLength(2))
    await staff.changeOrderState({ ...here, body: { state: 'Cancelled' } })
    await soon(async () => expect(await subjects()).toHaveLength(3))
    await tellGuest.run(server.deps, row, new AbortController().signal)
    expect((await subjects()).slice(1)).toEqual([
      'Ihre Bestellung hat eine neue Zeit',
      'Ihre Bestellung wurde storniert',
    ])
  })

  it('says of an order that was cancelled meanwhile that it was, and thanks nobody for it', async () => {
    const { guest, here, row } = await anOrder()
    await staff.changeOrderState({ ...here, body: { state: 'Cancelled' } })
    await guest.sendOrderReceipt({ ...here, body: { email: 'vorbei@example.org' } })
    await tellGuest.run(server.deps, row, new AbortController().signal)
    const [mail, ...more] = await mailsTo('vorbei@example.org')
    expect(mail!.subject).toMatch(/^Ihre Bestellung wurde storniert: /)
    expect(mail!.text).not.toContain('vielen Dank')
    expect(more).toEqual([])
  })

  it('names no time while nobody in the restaurant sees orders, and tells it with the confirmation', async () => {
    const away = (since: Date | null) =>
      server.database.pool.query(`update restaurants set screens_away_since = $1 where id = $2`, [
        since,
        restaurantId,
      ])
    await away(fridayEvening)
    const { guest, here } = await anOrder()
    await guest.sendOrderReceipt({ ...here, body: { email: 'offen@example.org' } })
    const browser = service.subscribe()
    await guest.pushOrder({ ...here, body: browser })
    await away(null)
    const [receipt] = await mailsTo('offen@example.org')
    expect(receipt!.text).toContain(timeOpenText)
    expect(receipt!.text).not.toMatch(/bis etwa|\d{1,2}:\d{2} Uhr/)
    await staff.acknowledgeOrder({ ...here, toMinutes: 120 })
    await soon(async () => expect(await mailsTo('offen@example.org')).toHaveLength(2))
    const [, news] = await mailsTo('offen@example.org')
    expect(news!.subject).toMatch(/^Ihre Bestellung ist bestätigt: /)
    expect(news!.text).toMatch(/Bei Ihnen .*bis etwa \d{1,2}:\d{2} Uhr/)
    await soon(() => expect(toldAt(browser.endpoint)[0]?.['title']).toBe('Ihre Bestellung ist bestätigt'))
    await staff.acknowledgeOrder({ ...here, toMinutes: 90 })
    await soon(async () => expect(await mailsTo('offen@example.org')).toHaveLength(3))
  })

  it('goes to a second address, which corrects the first, and to no third', async () => {
    const { guest, here } = await anOrder()
    await guest.sendOrderReceipt({ ...here, body: { email: 'eins@example.org' } })
    server.clock.now = new Date(fridayEvening.getTime() + 1000)
    expect(await guest.sendOrderReceipt({ ...here, body: { email: 'zwei@example.org' } })).toMatchObject({
      email: 'z…i@example.org',
    })
    await expect(
      guest.sendOrderReceipt({ ...here, body: { email: 'drei@example.org' } }),
    ).rejects.toMatchObject({
      code: 'TooManyReceipts',
    })
    await staff.changeOrderState({ ...here, body: { state: 'Cancelled' } })
    await soon(async () => expect(await mailsTo('zwei@example.org')).toHaveLength(2))
    expect(await mailsTo('eins@example.org')).toHaveLength(1)
  })

  it('is nobody else’s to ask for, and no address that is none', async () => {
    const { guest, here } = await anOrder()
    const stranger = server.asGuest()
    const body = { email: 'fremd@example.org' }
    await expect(stranger.sendOrderReceipt({ ...here, body })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.getOrderNotices(here)).rejects.toMatchObject({ status: 404 })
    await expect(guest.sendOrderReceipt({ ...here, body: { email: 'kein@ort' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('writes to one address so many times and then waits', async () => {
    const ask = async () => {
      const { guest, here } = await anOrder()
      await guest.sendOrderReceipt({ ...here, body: { email: 'oft@example.org' } })
    }
    for (let one = 0; one < 10; one++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'TooManyReceipts' })
    expect(await mailsTo('oft@example.org')).toHaveLength(10)
  })

  it('of an order that was paid just now waits for nobody else’s', async () => {
    const email = 'belagert@example.org'
    const ask = async (paid?: 'OnlinePending' | 'OnlinePaid', to = email) => {
      const { guest, here } = await anOrder()
      if (paid)
        await server.database.pool.query('update orders set payment_state = $1 where id = $2', [
          paid,
          here.orderId,
        ])
      await guest.sendOrderReceipt({ ...here, body: { email: to } })
      return () => guest.sendOrderReceipt({ ...here, body: { email: 'falsch@example.org' } })
    }
    for (let one = 0; one < 10; one++) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'TooManyReceipts' })
    await ask('OnlinePaid')
    expect(await mailsTo(email)).toHaveLength(11)
    // It goes out with the money, so whoever asks for many has to pay them.
    await ask('OnlinePending')
    expect(await mailsTo(email)).toHaveLength(11)
    // The second address of one order costs nothing, and counts.
    for (let one = 0; one < 10; one++) await (await ask('OnlinePaid', `wer${one}@example.org`))()
    await expect((await ask('OnlinePaid', 'wer10@example.org'))()).rejects.toMatchObject({
      code: 'TooManyReceipts',
    })
  })
})

describe('Messages to a browser', () => {
  it('tell what becomes of a running order, encrypted, and end with it', async () => {
    const { guest, here, row } = await anOrder()
    const browser = service.subscribe()
    await guest.pushOrder({ ...here, body: browser })
    await staff.acknowledgeOrder(here)
    await soon(() => expect(toldAt(browser.endpoint)).toHaveLength(1))
    await staff.acknowledgeOrder({ ...here, toMinutes: 120 })
    await soon(() => expect(toldAt(browser.endpoint)).toHaveLength(2))
    for (const state of ['InProgress', 'ReadyForDelivery', 'InDelivery'] as const)
      await staff.changeOrderState({ ...here, body: { state } })
    await soon(() => expect(toldAt(browser.endpoint)).toHaveLength(3))
    await staff.changeOrderState({ ...here, body: { state: 'Completed' } })
    await soon(async () => expect(await listNotices(server.deps.db, row)).toEqual([]))
    expect(toldAt(browser.endpoint).map(({ title }) => title)).toEqual([
      'Ihre Bestellung ist bestätigt',
      'Ihre Bestellung hat eine neue Zeit',
      'Ihre Bestellung ist unterwegs',
    ])
    const [first] = service.received.filter(({ endpoint }) => endpoint === browser.endpoint)
    expect(first!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
    expect(first!.raw).not.toContain('Bestellung')
    expect(first!.message).toMatchObject({
      tag: here.orderId,
      path: expect.stringContaining('/follow/') as string,
      icon: expect.stringMatching(/^\/r\/[a-z0-9-]+\/icon-192\.png$/) as string,
    })
  })

  it('come once, also where two changes are told of at the same time', async () => {
    const { guest, here, row } = await anOrder()
    const browsers = [service.subscribe(), service.subscribe()]
    for (const body of browsers) await guest.pushOrder({ ...here, body })
    await staff.acknowledgeOrder(here)
    const tell = () => tellBrowsers.run(server.deps, row, new AbortController().signal)
    await Promise.all([tell(), tell(), tell()])
    for (const { endpoint } of browsers)
      expect(toldAt(endpoint).map(({ title }) => title)).toEqual(['Ihre Bestellung ist bestätigt'])
  })

  it('say when something waits to be fetched, and that it was cancelled', async () => {
    const [fetched, cancelled] = [await anOrder(true), await anOrder(true)]
    const [first, second] = [service.subscribe(), service.subscribe()]
    await fetched.guest.pushOrder({ ...fetched.here, body: first })
    await cancelled.guest.pushOrder({ ...cancelled.here, body: second })
    for (const state of ['InProgress', 'ReadyForDelivery'] as const)
      await staff.changeOrderState({ ...fetched.here, body: { state } })
    await staff.changeOrderState({ ...cancelled.here, body: { state: 'Cancelled' } })
    await soon(() => expect(toldAt(first.endpoint)[0]?.['title']).toBe('Ihre Bestellung ist fertig'))
    await soon(() => expect(toldAt(second.endpoint)[0]?.['title']).toBe('Ihre Bestellung wurde storniert'))
  })

  it.each([404, 410])('that nobody wants any more (%i) are forgotten', async (status) => {
    const { guest, here, row } = await anOrder()
    const browser = service.subscribe()
    await guest.pushOrder({ ...here, body: browser })
    service.answers.set(browser.endpoint, status)
    await staff.acknowledgeOrder(here)
    await soon(async () => expect(await listNotices(server.deps.db, row)).toEqual([]))
  })

  it('that a push service does not take just now come later', async () => {
    const { guest, here } = await anOrder()
    const browser = service.subscribe()
    await guest.pushOrder({ ...here, body: browser })
    service.answers.set(browser.endpoint, 503)
    await staff.acknowledgeOrder(here)
    await expect(
      tellBrowsers.run(server.deps, { restaurantId, orderId: here.orderId }, new AbortController().signal),
    ).rejects.toThrow()
    service.answers.delete(browser.endpoint)
    await soon(() => expect(toldAt(browser.endpoint)).toHaveLength(1))
  })

  it('end when the guest says so, and have room for five browsers', async () => {
    const { guest, here, row } = await anOrder()
    const browsers = Array.from({ length: 6 }, () => service.subscribe())
    for (const body of browsers.slice(0, 5)) await guest.pushOrder({ ...here, body })
    await expect(guest.pushOrder({ ...here, body: browsers[5]! })).rejects.toMatchObject({
      code: 'PushNotPossible',
    })
    await guest.stopPushingOrder({ ...here, endpoint: browsers[0]!.endpoint })
    expect(await listNotices(server.deps.db, row)).toHaveLength(4)
  })

  it.each([
    ['http://192.168.0.1/to/me'],
    ['https://10.0.0.1/to/me'],
    ['https://[::1]/to/me'],
    ['https://user:word@push.example/to/me'],
  ])('never go to %s', async (endpoint) => {
    const { guest, here } = await anOrder()
    const body = { ...service.subscribe(), endpoint }
    await expect(guest.pushOrder({ ...here, body })).rejects.toMatchObject({ code: 'PushNotPossible' })
  })

  it('need keys with which they can be encrypted', async () => {
    const { guest, here } = await anOrder()
    const browser = service.subscribe()
    for (const part of [{ key: 'BBBB' }, { authsecret: 'AAAA' }, { key: 'B'.repeat(87) }])
      await expect(guest.pushOrder({ ...here, body: { ...browser, ...part } })).rejects.toMatchObject({
        code: 'PushNotPossible',
      })
  })
})

it('two days after its time, where to tell of an order is forgotten', async () => {
  const { guest, here, row } = await anOrder()
  await guest.sendOrderReceipt({ ...here, body: { email: 'spur@example.org' } })
  const { deps } = server
  const after = (hours: number) => new Date(fridayEvening.getTime() + hours * 3600_000)
  await forgetOldNotices({ db: deps.db, now: () => after(47) })
  expect(await listNotices(deps.db, row)).toHaveLength(1)
  await forgetOldNotices({ db: deps.db, now: () => after(51) })
  expect(await listNotices(deps.db, row)).toEqual([])
})
