import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { aBrowser } from '../../../testing/a-browser.ts'
import { startMobilePushServer } from '../../../testing/mobile-push-server.ts'
import { startPushServer } from '../../../testing/push-server.ts'
import { fridayEvening } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'
import { password, useAccounts, type Account } from '../testing/an-account.ts'
import { forgetOldPush, pushToStaff } from './push-to-staff.ts'

const service = await startPushServer()
const mobile = await startMobilePushServer()
const restaurant = useRestaurant(
  {},
  { jobs: true, simulators: async () => service.origin, mobilePush: mobile.account },
)
const { server, restaurantId } = restaurant
const { anAccount } = useAccounts(server)
beforeEach(() => {
  service.received.length = 0
  mobile.received.length = 0
})
afterAll(() => Promise.all([service.close(), mobile.close()]))

const news = { title: 'Neue Bestellung', text: 'Nr. 12 wartet', tag: 'order-12', path: '/orders?order=12' }
const refused = (attempt: Promise<unknown>, code: string) => expect(attempt).rejects.toMatchObject({ code })
const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { interval: 20 })
const titlesAt = (endpoint: string) =>
  service.received
    .filter((one) => one.endpoint === endpoint)
    .map(({ message }) => (message as typeof news).title)

async function signedIn(account: Account) {
  const browser = aBrowser(server)
  const user = await browser.as().signIn({ body: { username: account.username, password } })
  return { ...account, browser, me: browser.as(user.token) }
}

/** Somebody who works in the restaurant, signed in in a browser that lets itself be sent messages. */
async function anEmployee() {
  const account = await anAccount()
  await server.database.pool.query(
    `insert into user_restaurants (user_id, restaurant_id, role) values ($1, $2, 'employee')`,
    [account.id, restaurantId],
  )
  const person = await signedIn(account)
  const device = service.subscribe()
  await person.me.addWebPush({ userId: person.id, ...device })
  return { ...person, device }
}

/** Tells something and waits until it has gone out to whoever gets it, `witness` among them: nothing waits or is on its way. */
async function tell(to: Parameters<typeof pushToStaff>[1], witness: string, title: string, key = uuidv7()) {
  await pushToStaff(server.deps, to, { ...news, title }, key)
  await soon(() => expect(titlesAt(witness)).toContain(title))
  await soon(async () => {
    const { rows } = await server.database.pool.query(
      `select from graphile_worker.jobs
       where task_identifier in ('spreadPush', 'deliverPush') and (attempts = 0 or locked_at is not null)`,
    )
    expect(rows).toHaveLength(0)
  })
}

/** What is to be tried again is tried now. */
const bringForward = () =>
  server.database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'deliverPush'`,
  )

describe('Staff are told', () => {
  it('in every browser in which somebody of the restaurant let themselves be told, shared devices included, and nobody else', async () => {
    const anna = await anEmployee()
    const stranger = await signedIn(await anAccount())
    const elsewhere = service.subscribe()
    await stranger.me.addWebPush({ userId: stranger.id, ...elsewhere })
    const tablet = aBrowser(server)
    const device = await tablet
      .as(await restaurant.token('manager'))
      .enrollDevice({ restaurantId, body: { name: 'Küche' } })
    const kitchen = service.subscribe()
    await tablet.as(device.token).addWebPush({ userId: device.id, ...kitchen })
    await tell({ restaurantId }, anna.device.endpoint, 'An alle')
    await soon(() => expect(titlesAt(kitchen.endpoint)).toEqual(['An alle']))
    expect(titlesAt(elsewhere.endpoint)).toEqual([])
    expect(service.received[0]!.message).toEqual({ ...news, title: 'An alle' })
    expect(service.received[0]!.headers).toMatchObject({ urgency: 'high', ttl: '3600' })
    await tell({ userIds: [stranger.id] }, elsewhere.endpoint, 'Nur Ihnen')
    expect(titlesAt(anna.device.endpoint)).toEqual(['An alle'])
  })

  it('once for one key, however often and at once it is told; nothing without the commit of who tells', async () => {
    const anna = await anEmployee()
    const to = { userIds: [anna.id] }
    const many = Array.from({ length: 5 }, () => pushToStaff(server.deps, to, news, 'order 12 EmailAndPush'))
    await Promise.all(many)
    await server.deps.db
      .transaction()
      .execute(async (db) => {
        await pushToStaff({ ...server.deps, db }, to, { ...news, title: 'nie' }, 'never')
        throw new Error('no')
      })
      .catch(() => null)
    await tell(to, anna.device.endpoint, 'danach')
    expect(titlesAt(anna.device.endpoint).sort()).toEqual(['Neue Bestellung', 'danach'])
  })

  it('no more on a device that was signed out, nor who was locked, lost the role, or asked for it', async () => {
    const [out, locked, gone, quiet, anna] = [
      await anEmployee(),
      await anEmployee(),
      await anEmployee(),
      await anEmployee(),
      await anEmployee(),
    ]
    await out.browser.as().signOut()
    await server.as({ roles: ['admin'] }).lockUser({ userId: locked.id, reason: 'weg' })
    await server.database.pool.query('delete from user_restaurants where user_id = $1', [gone.id])
    await quiet.me.removeWebPush({ userId: quiet.id, endpoint: quiet.device.endpoint })
    await tell({ restaurantId }, anna.device.endpoint, 'An alle, die da sind')
    for (const { device } of [out, locked, gone, quiet]) expect(titlesAt(device.endpoint)).toEqual([])
    await forgetOldPush(server.deps)
    const { rows } = await server.database.pool.query<{ userId: string }>(
      'select user_id as "userId" from push_subscriptions',
    )
    const kept = rows.map(({ userId }) => userId)
    expect(kept).toEqual(expect.arrayContaining([gone.id, anna.id]))
    for (const { id } of [out, locked, quiet]) expect(kept).not.toContain(id)
  })

  it('a browser that wants no more is forgotten; a service that is away is asked again, nobody else twice', async () => {
    const [gone, late, anna] = [await anEmployee(), await anEmployee(), await anEmployee()]
    service.answers.set(gone.device.endpoint, 410)
    service.answers.set(late.device.endpoint, 503)
    const to = { userIds: [gone.id, late.id, anna.id] }
    await tell(to, anna.device.endpoint, 'Hallo')
    await soon(async () => {
      const { rows } = await server.database.pool.query('select from push_subscriptions where user_id = $1', [
        gone.id,
      ])
      expect(rows).toHaveLength(0)
    })
    service.answers.clear()
    await soon(async () => {
      // Once its first try is over; until then it is nobody's to bring forward.
      await bringForward()
      expect(titlesAt(late.device.endpoint)).toEqual(['Hallo'])
    })
    expect(titlesAt(anna.device.endpoint)).toEqual(['Hallo'])
  })

  it.each([400, 401, 403, 413])(
    'also after a service refused us once, with %i: the browser has done nothing wrong',
    async (status) => {
      const [refusing, anna] = [await anEmployee(), await anEmployee()]
      service.answers.set(refusing.device.endpoint, status)
      const to = { userIds: [refusing.id, anna.id] }
      await tell(to, anna.device.endpoint, `Abgelehnt ${status}`)
      service.answers.clear()
      await tell(to, anna.device.endpoint, `Danach ${status}`)
      await soon(() => expect(titlesAt(refusing.device.endpoint)).toContain(`Danach ${status}`))
    },
  )

  it('nothing that is of no interest any more: after an hour it is left', async () => {
    const [late, anna] = [await anEmployee(), await anEmployee()]
    service.answers.set(late.device.endpoint, 503)
    await tell({ userIds: [late.id, anna.id] }, anna.device.endpoint, 'Eilig')
    service.answers.clear()
    server.clock.now = new Date(fridayEvening.getTime() + 61 * 60_000)
    await soon(async () => {
      await bringForward()
      const { rows } = await server.database.pool.query(
        `select from graphile_worker.jobs where task_identifier = 'deliverPush'`,
      )
      expect(rows).toHaveLength(0)
    })
    expect(titlesAt(late.device.endpoint)).toEqual([])
  })
})

it('All devices of a person hear that their second factor is to be switched off by e-mail', async () => {
  const anna = await anEmployee()
  await server.database.pool.query(
    `update users set totp_secret = 'secret', totp_since = now() where id = $1`,
    [anna.id],
  )
  await aBrowser(server).as().askSecondFactorReset({ email: anna.username })
  await soon(() =>
    expect(titlesAt(anna.device.endpoint)).toEqual(['Zweiter Schritt soll ausgeschaltet werden']),
  )
})

describe('A device', () => {
  it('belongs to who is signed in on it last', async () => {
    const [anna, berta] = [await anEmployee(), await anEmployee()]
    await berta.me.addWebPush({ userId: berta.id, ...anna.device })
    await tell({ userIds: [anna.id, berta.id] }, berta.device.endpoint, 'Wem?')
    expect(titlesAt(anna.device.endpoint)).toEqual(['Wem?'])
    const { rows } = await server.database.pool.query('select from push_subscriptions where user_id = $1', [
      anna.id,
    ])
    expect(rows).toHaveLength(0)
  })

  it('is one’s own to add and to remove, at most twenty, and no address of our own network', async () => {
    const [anna, berta] = [await anEmployee(), await anEmployee()]
    await refused(anna.me.addWebPush({ userId: berta.id, ...service.subscribe() }), 'NotFound')
    await refused(anna.me.getPushSettings({ userId: berta.id }), 'NotFound')
    await refused(anna.me.removeWebPush({ userId: berta.id, endpoint: berta.device.endpoint }), 'NotFound')
    await anna.me.removeWebPush({ userId: anna.id, endpoint: berta.device.endpoint })
    await tell({ userIds: [berta.id] }, berta.device.endpoint, 'noch da')
    for (const endpoint of [
      'https://10.0.0.7/x',
      'https://[::1]/x',
      'http://push.example/x',
      'https://a:b@push.example/x',
    ])
      await refused(anna.me.addWebPush({ userId: anna.id, ...anna.device, endpoint }), 'PushNotPossible')
    await refused(anna.me.addWebPush({ userId: anna.id, ...anna.device, key: 'AAAA' }), 'PushNotPossible')
    for (let one = 0; one < 22; one++) await anna.me.addWebPush({ userId: anna.id, ...service.subscribe() })
    const { rows } = await server.database.pool.query('select from push_subscriptions where user_id = $1', [
      anna.id,
    ])
    expect(rows).toHaveLength(20)
  })
})

describe('Apps', () => {
  const iphone = 'ab'.repeat(32)
  const android = 'cXy:APA91b-0123456789_abcdefgh'

  it('are told through Firebase and Apple, with a right to send that is asked for once', async () => {
    const anna = await anEmployee()
    await anna.me.addFirebasePush({ userId: anna.id, registrationId: android })
    await anna.me.addApplePush({ userId: anna.id, deviceToken: iphone.toUpperCase() })
    for (const title of ['eins', 'zwei']) {
      await tell({ userIds: [anna.id] }, anna.device.endpoint, title)
      await soon(() => expect(mobile.received.length).toBe(title === 'eins' ? 2 : 4))
    }
    expect(mobile.tokensGiven()).toBe(1)
    const toAndroid = mobile.received.find(({ to }) => to === android)!
    expect(toAndroid.body).toMatchObject({
      notification: { title: 'eins', body: news.text },
      data: { path: news.path, tag: news.tag },
      android: { priority: 'HIGH', ttl: '3600s', collapse_key: news.tag, notification: { tag: news.tag } },
    })
    const toApple = mobile.received.find(({ to }) => to === iphone)!
    expect(toApple.headers).toMatchObject({
      ...{ 'apns-topic': 'example.tresen', 'apns-push-type': 'alert', 'apns-priority': '10' },
      ...{ 'apns-collapse-id': news.tag },
    })
    expect(toApple.body).toMatchObject({
      aps: { alert: { title: 'eins', body: news.text } },
      path: news.path,
    })
  })

  it('are kept where Firebase takes offence at what is said, not at whom it is said to', async () => {
    const anna = await anEmployee()
    await anna.me.addFirebasePush({ userId: anna.id, registrationId: android })
    const isKept = async () => {
      const { rows } = await server.database.pool.query(
        `select from push_subscriptions where user_id = $1 and way = 'Firebase'`,
        [anna.id],
      )
      return rows.length === 1
    }
    mobile.answers.set(android, { status: 400, reason: 'INVALID_ARGUMENT', field: 'message.android.ttl' })
    await tell({ userIds: [anna.id] }, anna.device.endpoint, 'zu lang')
    expect(await isKept()).toBe(true)
    mobile.answers.set(android, { status: 400, reason: 'INVALID_ARGUMENT', field: 'message.token' })
    await tell({ userIds: [anna.id] }, anna.device.endpoint, 'falsch')
    await soon(async () => expect(await isKept()).toBe(false))
    mobile.answers.clear()
  })

  it('that were taken from the device are forgotten', async () => {
    const anna = await anEmployee()
    await anna.me.addFirebasePush({ userId: anna.id, registrationId: android })
    await anna.me.addApplePush({ userId: anna.id, deviceToken: iphone })
    mobile.answers.set(android, { status: 404, reason: 'UNREGISTERED' })
    mobile.answers.set(iphone, { status: 410, reason: 'Unregistered' })
    await tell({ userIds: [anna.id] }, anna.device.endpoint, 'Hallo')
    await soon(async () => {
      const { rows } = await server.database.pool.query<{ way: string }>(
        'select way from push_subscriptions where user_id = $1',
        [anna.id],
      )
      expect(rows).toEqual([{ way: 'Web' }])
    })
  })
})
