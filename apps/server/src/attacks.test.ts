import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFarPlace, aFilledCart } from './areas/carts/testing/a-cart.ts'
import { password, useAccounts } from './areas/identity/testing/an-account.ts'
import { readTrustedProxies } from './rooms/edge/trusted-proxies.ts'
import { aBrowser } from './testing/a-browser.ts'
import { stopwatch } from './testing/busy-machine.ts'
import { openRawHub } from './testing/raw-hub.ts'
import { fridayEvening, startTestServer, type TestServer } from './testing/test-server.ts'
import { useRestaurant } from './testing/use-restaurant.ts'

/**
 * Attacks and what they get, each from the side of whoever tries it. `docs/security.md` says how it is done; links that lead away
 * after signing in are tried out where they are read (`packages/session/src/own-path.test.ts`).
 */
const own = useRestaurant({}, { trustProxy: readTrustedProxies('1')!, limitFactor: 1 })
const foreign = own.another()
const { restaurantId, server } = own
const { anAccount, later } = useAccounts(server)

let other: TestServer
beforeAll(async () => {
  other = await startTestServer({ databaseUrl: server.databaseUrl })
})
afterAll(() => other.close())

const elsewhere = (address: string) => aBrowser(server, { address })
const admin = () => own.as('admin')

/** Somebody who works here, in a browser in which they are signed in. */
async function aColleague(role: 'manager' | 'employee' = 'employee') {
  const account = await anAccount()
  await server.database.pool.query(`insert into user_restaurants values ($1, $2, $3)`, [
    account.id,
    restaurantId,
    role,
  ])
  const browser = aBrowser(server)
  const { token } = await browser.as().signIn({ body: { username: account.username, password } })
  return { ...account, browser, token, me: browser.as(token) }
}

async function aTablet() {
  const browser = aBrowser(server)
  const manager = browser.as(await own.token('manager'))
  const { id, token } = await manager.enrollDevice({ restaurantId, body: { name: 'Küche' } })
  return { id, browser, me: browser.as(token) }
}

async function withPin(pin: string) {
  const colleague = await aColleague()
  await colleague.me.setMyPin({ body: { pin } })
  return colleague
}

const signInNeeded = { status: 401, code: 'SignInNeeded' }
const notAllowed = { status: 403, code: 'NotAllowed' }
const notFound = { status: 404, code: 'NotFound' }

/** Somebody else each time, at the same place. */
async function askAboutAPlace(address: string) {
  const guest = elsewhere(address).as()
  const { id: shoppingCartId } = await aFilledCart(guest, restaurantId, aFarPlace)
  return guest.submitCartForReview({ restaurantId, shoppingCartId })
}

type Attack = [what: string, answer: object, attempt: () => Promise<unknown>]

const guessing: Attack[] = [
  [
    'a password, for the sixth time from one place',
    { status: 429, code: 'TooManyGuesses' },
    async () => {
      const { username } = await anAccount()
      const guess = () =>
        elsewhere('198.51.100.1')
          .as()
          .signIn({ body: { username, password: 'geraten' } })
      for (let i = 0; i < 5; i++) await guess().catch(() => {})
      return guess()
    },
  ],
  [
    'the name of an account',
    { status: 401, code: 'WrongCredentials' },
    () =>
      elsewhere('198.51.100.2')
        .as()
        .signIn({ body: { username: 'niemand@example.com', password } }),
  ],
  [
    'a PIN on a shared tablet, for the sixth time, then the right one',
    { status: 429, code: 'TooManyGuesses' },
    async () => {
      const { id: userId } = await withPin('4711')
      const { me } = await aTablet()
      for (let i = 0; i < 5; i++) await me.switchIn({ body: { userId, pin: '9999' } }).catch(() => {})
      return me.switchIn({ body: { userId, pin: '4711' } })
    },
  ],
  [
    'a link for a new password',
    { status: 422, code: 'LinkInvalid' },
    async () => {
      const { id: userId } = await anAccount()
      const body = { userId, token: 'geraten', password: 'drei grüne Gurken im Regal' }
      return elsewhere('198.51.100.3').as().resetPassword({ body })
    },
  ],
  [
    'an invitation that nobody sent',
    { status: 422, code: 'InvitationInvalid' },
    async () => {
      const { me, username } = await aColleague()
      const forged = { invitationEmail: username, invitationToken: 'geraten' }
      return me.acceptRestaurantInvitation({ restaurantId: foreign.restaurantId, ...forged })
    },
  ],
]

/** A refresh token in two hands; answers who is first and who is second. */
async function stolen() {
  const { browser, token } = await aColleague()
  const thief = elsewhere('198.51.100.66')
  thief.cookies = new Map(browser.cookies)
  later(4 * 3600_000)
  const { token: next } = await browser.as().refreshToken()
  later(3 * 60_000)
  return { browser, thief, tokens: [token, next] }
}

const stolenSession = { status: 401, code: 'SessionStolen' }

const tokens: Attack[] = [
  [
    'a stolen refresh token, after its owner',
    stolenSession,
    async () => (await stolen()).thief.as().refreshToken(),
  ],
  [
    'the owner’s next one, once a thief has shown up',
    stolenSession,
    async () => {
      const { thief, browser } = await stolen()
      await thief
        .as()
        .refreshToken()
        .catch(() => {})
      return browser.as().refreshToken()
    },
  ],
  [
    'a token of either, once a thief has shown up',
    signInNeeded,
    async () => {
      const { thief, tokens: both } = await stolen()
      await thief
        .as()
        .refreshToken()
        .catch(() => {})
      return thief.as(both[1]).listSessions()
    },
  ],
  [
    'a token that was made up',
    signInNeeded,
    () => elsewhere('198.51.100.4').as('e30.e30.e30').listSessions(),
  ],
  [
    'a token with a role that was taken meanwhile',
    signInNeeded,
    async () => {
      const { id, me } = await aColleague()
      await admin().updateUser({ body: { userId: id, roles: ['callcenter'] } })
      return me.listSessions()
    },
  ],
  [
    'the next token, for what the role no longer opens',
    notAllowed,
    async () => {
      const { id, browser } = await aColleague()
      await anAccount({ roles: ['admin'] })
      await admin().updateUser({ body: { userId: id, roles: ['admin'] } })
      await browser.as().refreshToken()
      await admin().updateUser({ body: { userId: id, roles: [] } })
      const { token } = await browser.as().refreshToken()
      return browser.as(token).listUsers({ page: 1 })
    },
  ],
  [
    'the token of an account that was locked, in the other process within a second',
    signInNeeded,
    async () => {
      const { id, token } = await aColleague()
      const there = aBrowser(other).as(token)
      await there.listSessions()
      await admin().lockUser({ userId: id, reason: 'Verdacht' })
      const isOut = () => expect(there.listSessions()).rejects.toMatchObject(signInNeeded)
      const took = stopwatch()
      await vi.waitFor(isOut, { interval: 20 })
      expect(took()).toBeLessThan(1000)
      return there.listSessions()
    },
  ],
]

const others: Attack[] = [
  [
    'a foreign restaurant, as manager of the own one',
    notFound,
    () => own.as('manager').getWholeMenu({ restaurantId: foreign.restaurantId }),
  ],
  [
    'what managers do, as employee',
    notAllowed,
    () => own.as('employee').updateRestaurant({ restaurantId, body: {} }),
  ],
  ['what the operator does, as manager', notAllowed, () => own.as('manager').listSecurityLog({})],
  [
    'signing somebody else out',
    notFound,
    async () => {
      const victim = await aColleague()
      const [session] = await victim.me.listSessions()
      return (await aColleague()).me.endSession({ sessionId: session!.id })
    },
  ],
  [
    'a foreign restaurant, from a shared tablet',
    notFound,
    async () => (await aTablet()).me.getRestaurant({ restaurantId: foreign.restaurantId }),
  ],
  [
    'a shared tablet that was withdrawn, by its cookie',
    { status: 401, code: 'DeviceWithdrawn' },
    async () => {
      const { id, browser } = await aTablet()
      await own.as('manager').withdrawDevice({ restaurantId, deviceId: id })
      return browser.as().refreshToken()
    },
  ],
  [
    'a foreign restaurant’s tablet, as manager of the own one',
    notFound,
    async () => {
      const { id: deviceId } = await aTablet()
      return foreign.as('manager').withdrawDevice({ restaurantId, deviceId })
    },
  ],
  [
    'switching in with a PIN on one’s own telephone',
    { code: 'NoSharedDevice' },
    async () => {
      const { id: userId, me } = await withPin('4711')
      return me.switchIn({ body: { userId, pin: '4711' } })
    },
  ],
]

const flooding: Attack[] = [
  [
    'a restaurant with carts to look at, for the eleventh time from one place',
    { status: 429, code: 'TooManyRequests' },
    async () => {
      for (let i = 0; i < 10; i++) await askAboutAPlace('198.51.100.20')
      expect(await askAboutAPlace('198.51.100.21')).toMatchObject({ needsReviewByRestaurant: true })
      return askAboutAPlace('198.51.100.20')
    },
  ],
]

describe.each([
  ['Guessing', guessing],
  ['Flooding', flooding],
  ['With a token', tokens],
  ['Reaching for what is others’', others],
])('%s', (_, attacks) => {
  it.each(attacks)('%s', async (_what, answer, attempt) => {
    await expect(attempt()).rejects.toMatchObject(answer)
  })
})

it.each([
  ['nobody', ''],
  ['a manager of another restaurant', 'manager'],
])('following the orders of a restaurant live, as %s, ends at the greeting', async (_, role) => {
  const token = role ? await foreign.token('manager') : uuidv7()
  const hub = await openRawHub(
    `${server.url}/restaurant-hub?restaurantId=${restaurantId}&access_token=${token}`,
  )
  hub.send({ protocol: 'json', version: 1 })
  expect(await hub.closed).toBe(1000)
  expect(hub.messages.some(({ target }) => target === 'welcome')).toBe(false)
})

it('whoever guesses keeps nobody from their own: on a browser that they use they sign in', async () => {
  server.clock.now = fridayEvening
  const { username, browser } = await aColleague()
  for (let i = 0; i < 8; i++)
    await elsewhere('198.51.100.7')
      .as()
      .signIn({ body: { username, password: 'geraten' } })
      .catch(() => {})
  expect(await browser.as().signIn({ body: { username, password } })).toMatchObject({ username })
})
