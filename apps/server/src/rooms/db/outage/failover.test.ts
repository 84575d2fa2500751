import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMenu } from '@tresen/domain/menu/testing/a-menu'
import { anArea, aSuburb } from '@tresen/domain/carts/testing/some-shop-rules'
import { aRestaurant, houses } from '@tresen/domain/restaurants/testing/a-restaurant'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFilledCart, isSimple } from '../../../areas/carts/testing/a-cart.ts'
import { follow, type Follower } from '../../../testing/hub-follower.ts'
import { insertRestaurant } from '../../../testing/insert-restaurant.ts'
import { startPostgresPair, type PostgresPair } from '../../../testing/postgres-pair.ts'
import { aSteadyGuest, type Confirmed } from '../../../testing/steady-guest.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { migrate } from '../migrate.ts'

/** How often the leading server is killed under load: `npm run failover` does it ten times. */
const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? 1)
const GUESTS = 6
/** How many orders stream in before each blow, and after it. */
const STREAM = 12

const restaurant = aRestaurant({ id: uuidv7(), franchiseId: uuidv7(), subdomain: 'failover' })
const { id: restaurantId, franchiseId } = restaurant
const place = { restaurantId, franchiseId }
const who = { restaurants: { [restaurantId]: 'employee' } } as const

let logged = ''
const log = new Writable({
  write(chunk: Buffer, _encoding, ready) {
    const lines = chunk.toString().trim().split('\n')
    const told = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)
    logged += told.map((line) => `${line}\n`).join('')
    ready()
  },
})

let pair: PostgresPair
let one: TestServer
let two: TestServer
let board: Follower
beforeAll(async () => {
  pair = await startPostgresPair()
  await migrate(pair.url)
  one = await startTestServer({ databaseUrl: pair.url, log })
  two = await startTestServer({ databaseUrl: pair.url })
  await insertRestaurant(one.database, {
    restaurant,
    menu: aMenu(),
    areas: [anArea(), aSuburb()],
    addresses: Object.values(houses),
  })
  board = await join()
})
afterAll(async () => {
  await board?.stop()
  await Promise.all([one, two].map((server) => server?.close()))
  await pair?.close()
})

async function join() {
  return follow(two, { restaurantId, token: await two.token(who) })
}

function reloads() {
  return board.events.filter(({ name }) => name === 'forceReload').length
}

const linesWith = (text: string) => logged.split('\n').filter((line) => line.includes(text)).length

const expected = /cannot be used|can be used again|may have lost/

/** What was logged beside the three lines of an outage. */
function messagesOf(log: string) {
  const lines = log.trim().split('\n')
  return lines.filter((line) => line && !expected.test(line))
}

/** As every client does: what is not there just now is asked again. */
async function untilServed<T>(call: () => Promise<T>): Promise<T> {
  for (const givenUpAt = Date.now() + 30_000; ; await sleep(100)) {
    try {
      return await call()
    } catch (error) {
      if ((error as { status?: number }).status !== 503 || Date.now() > givenUpAt) throw error
    }
  }
}

function streamOrders(dish: string) {
  const confirmed: Confirmed[] = []
  let isEnding = false
  let longest = 0
  let last = performance.now()
  const guests = Promise.all(
    Array.from({ length: GUESTS }, async (_, index) => {
      const guest = aSteadyGuest(index % 2 ? one.url : two.url)
      while (!isEnding) {
        confirmed.push(await guest.order(place, dish))
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }
    }),
  )
  guests.catch(() => {})
  return {
    confirmed,
    longestPause: () => longest,
    async untilMore() {
      const before = confirmed.length
      await expect.poll(() => confirmed.length, { timeout: 120_000 }).toBeGreaterThan(before + STREAM)
    },
    end: () => ((isEnding = true), guests),
  }
}

describe('The leading server is killed while orders stream in, and a standby that has all of it takes over', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'round %i: no confirmed order is lost or doubled, boards reload, the log stays short',
    async (round) => {
      await pair.waitForStandby(true)
      logged = ''
      const before = reloads()
      const { products } = await one.asGuest().getPublicMenu({ restaurantId })
      const stream = streamOrders(products.find(isSimple)!.prices[0]!.id)
      await stream.untilMore()
      await pair.killLeader()
      await sleep(1500)
      await pair.promote()
      await stream.untilMore()
      await stream.end()

      const { rows } = await pair.leader.query<Confirmed>(
        'select id as "orderId", shopping_cart_id as "cartId", number from orders',
      )
      const stored = new Map(rows.map((order) => [order.cartId, order]))
      expect(stored.size).toBe(rows.length)
      expect(stream.confirmed.filter((order) => stored.get(order.cartId)?.orderId !== order.orderId)).toEqual(
        [],
      )
      expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)

      await expect.poll(reloads).toBeGreaterThan(before)
      await expect.poll(() => linesWith('can be used again')).toBe(1)
      expect(linesWith('cannot be used')).toBe(1)
      expect(linesWith('may have lost')).toBe(1)
      expect(messagesOf(logged)).toEqual([])
      process.stdout.write(
        `round ${round}: ${stream.confirmed.length} orders, none for ${Math.round(stream.longestPause())} ms\n`,
      )
      await pair.rejoin()
    },
  )
})

describe('A standby that lacks the last commits takes over', () => {
  it('no number of the day comes twice, nothing is decided from memory, and boards learn what is gone', async () => {
    await pair.waitForStandby(false)
    const staff = one.as(who)
    const cart = await aFilledCart(staff, restaurantId, { isPickup: true })
    const kept = await placeAsSeen(staff, { ...place, shoppingCartId: cart.id })
    const open = await aFilledCart(staff, restaurantId, { isPickup: true })
    await pair.catchUp()
    await pair.cutOff()
    const lost = []
    for (let i = 0; i < 3; i++) {
      const { id: shoppingCartId } = await aFilledCart(staff, restaurantId, { isPickup: true })
      lost.push(await placeAsSeen(staff, { ...place, shoppingCartId }))
    }
    const at = { restaurantId, shoppingCartId: open.id }
    await staff.updateCart({ ...at, body: { comment: 'geht verloren' } })
    await board.until((await staff.listOrders(place)).seq)
    const before = reloads()
    await pair.killLeader()
    await pair.promote()

    await expect.poll(reloads).toBeGreaterThan(before)
    const changed = await untilServed(() => staff.updateCart({ ...at, body: { lastName: 'Muster' } }))
    expect(changed.comment).toBe('')
    const next = await untilServed(() => placeAsSeen(staff, { ...place, shoppingCartId: open.id }))
    expect(next.number).toBeGreaterThan(kept.number + lost.length)
    const { orders } = await untilServed(() => two.as(who).listOrders(place))
    const ids = orders.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([kept.id, next.id]))
    expect(lost.filter(({ id }) => ids.includes(id))).toEqual([])
  })
})
