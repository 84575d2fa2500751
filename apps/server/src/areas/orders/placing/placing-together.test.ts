import { setTimeout as sleep } from 'node:timers/promises'
import type { CartChange } from '@tresen/contract/carts/cart'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../../testing/test-server.ts'
import { useRestaurant, type TestRestaurant } from '../../../testing/use-restaurant.ts'
import { aFilledCart } from '../../carts/testing/a-cart.ts'
import { createPlacingTogether } from './placing-together.ts'

const first = useRestaurant()
const { server } = first
const second = first.another({ franchiseId: first.franchiseId })
const third = first.another({ franchiseId: first.franchiseId })
const three = [first, second, third]

let other: TestServer
beforeAll(async () => {
  other = await startTestServer({ databaseUrl: server.databaseUrl })
})
afterAll(() => other.close())

const phoneOf = (n: number) => `0551 70${String(n).padStart(4, '0')}`

const whose = (n: number) => ({
  restaurantId: three[n % 3]!.restaurantId,
  franchiseId: first.franchiseId,
  phone: phoneOf(n),
})

/** A guest with a cart that is ready, and what places it. */
async function aReadyCart(where: TestRestaurant, change: CartChange = {}, on: TestServer = server) {
  const guest = on.asGuest()
  const cart = await aFilledCart(guest, where.restaurantId, change)
  return {
    guest,
    cart,
    place: (by: TestClient = guest) => placeAsSeen(by, { ...where.at, shoppingCartId: cart.id }),
  }
}

function readyCarts(amount: number, where = three, on: TestServer = server) {
  return Promise.all(
    Array.from({ length: amount }, (_, n) => aReadyCart(where[n % where.length]!, { phone: phoneOf(n) }, on)),
  )
}

const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows

/** In how many transactions these orders were stored. */
async function commitsOf(orderIds: readonly string[]) {
  const [row] = await rowsOf<{ n: number }>(
    'select count(distinct xmin::text)::int as n from orders where id = any($1)',
    [orderIds],
  )
  return row!.n
}

async function expectNoGaps() {
  for (const { restaurantId } of three) {
    const stored = await rowsOf<{ number: number; total: number }>(
      'select number, count(*) over ()::int as total from orders where restaurant_id = $1 order by number',
      [restaurantId],
    )
    expect(stored.map(({ number }) => number)).toEqual(stored.map((_, at) => at + 1))
    const events = await rowsOf<{ seq: number }>('select seq from events where stream_id = $1 order by seq', [
      restaurantId,
    ])
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1))
  }
}

/** Longer than orders of a restaurant go by themselves after one was held up. */
const AGAIN_MS = 5500

/** In how few transactions so many went: on a busy machine the first ones may hold up all others for a while. */
async function commitsOnceTheyMeet(orders: number, placeAtOnce: () => Promise<number>) {
  let commits = await placeAtOnce()
  for (let more = 0; more < 3 && commits === orders; more++) {
    await sleep(AGAIN_MS)
    commits = await placeAtOnce()
  }
  return commits
}

it('orders placed over HTTP at once meet, each stored as it is answered', async () => {
  const placeAtOnce = async () => {
    const ready = await readyCarts(30)
    const placed = await Promise.all(ready.map(({ place }) => place()))
    for (const [n, { id, number, shoppingCart }] of placed.entries()) {
      expect(shoppingCart.phone).toBe(phoneOf(n))
      const where = three[n % 3]!
      const stored = await where.as('employee').getOrder({ ...where.at, orderId: id })
      expect(stored).toMatchObject({ number, shoppingCart: { phone: phoneOf(n), id: ready[n]!.cart.id } })
    }
    return commitsOf(placed.map(({ id }) => id))
  }
  expect(await commitsOnceTheyMeet(30, placeAtOnce)).toBeLessThan(30)
  await expectNoGaps()
})

it('one alone goes at once, in a commit of its own', async () => {
  const sent: string[] = []
  const note = (client: pg.PoolClient) => sent.push(client.constructor.name)
  server.database.togetherPool.on('acquire', note)
  const { place } = await aReadyCart(first)
  await place()
  server.database.togetherPool.off('acquire', note)
  expect(sent).toEqual([])
})

it('what becomes of one is nothing to the others: banned, changed meanwhile, placed already, placed twice at once', async () => {
  const banned = '0551 666777'
  const employee = first.as('employee')
  const report = await placeAsSeen(employee, {
    ...first.at,
    shoppingCartId: (await aFilledCart(employee, first.restaurantId, { phone: banned })).id,
  })
  const ban = await employee.reportCustomer({
    body: { restaurantId: first.restaurantId, orderId: report.id, reason: 'nie da' },
  })
  await first.as('admin').updateBan({
    customerBanId: ban.id,
    body: { reviewStatus: 'BanApproved', note: '', version: ban.version },
  })

  const ready = await readyCarts(12)
  const refused = await Promise.all(three.map((where) => aReadyCart(where, { phone: banned })))
  const before = await aReadyCart(second, { phone: phoneOf(90) })
  const placedBefore = await before.place()
  const changed = await aReadyCart(third, { phone: phoneOf(91) })
  // Another process changes it; this one remembers what it was.
  await server.database.pool.query(
    `update shopping_carts set version = version + 1, content = jsonb_set(content::jsonb, '{tip}', '500') where id = $1`,
    [changed.cart.id],
  )
  // By the same person, in two processes.
  const who = { userId: uuidv7(), restaurants: { [first.restaurantId]: 'employee' as const } }
  const staff = server.as(who)
  const twice = await aFilledCart(staff, first.restaurantId, { phone: phoneOf(92) })
  const placeTwice = [staff, other.as(who)].map((client) =>
    placeAsSeen(client, { ...first.at, shoppingCartId: twice.id }),
  )

  const [orders, bans, again, asChanged, one, two] = await Promise.all([
    Promise.all(ready.map(({ place }) => place())),
    Promise.allSettled(refused.map(({ place }) => place())),
    before.place(),
    Promise.allSettled([
      changed.guest.placeOrder({
        ...third.at,
        shoppingCartId: changed.cart.id,
        body: { seen: seenOf(changed.cart) },
      }),
    ]),
    ...placeTwice,
  ])
  expect(new Set(orders.map(({ id }) => id)).size).toBe(12)
  for (const one of bans) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'OrderNotTaken' } })
  expect(again.id).toBe(placedBefore.id)
  expect(asChanged).toMatchObject([{ status: 'rejected', reason: { code: 'CartNotAsSeen' } }])
  expect(one!.id).toBe(two!.id)
  expect(
    await rowsOf('select from orders where phone = $1 and guest_id is not null', ['+49551666777']),
  ).toEqual([])
  await expectNoGaps()
})

it('two processes place at once, customers crossing between their restaurants', async () => {
  const placeAtOnce = async () => {
    const ours = await readyCarts(24)
    const theirs = await readyCarts(24, three.toReversed(), other)
    const placed = await Promise.all([...ours, ...theirs].map(({ place }) => place()))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(48)
    return commitsOf(placed.map(({ id }) => id))
  }
  expect(await commitsOnceTheyMeet(48, placeAtOnce)).toBeLessThan(48)
  await expectNoGaps()
})

/** Keeps all orders of a restaurant from their numbers until it is let go. */
async function holdUp({ restaurantId }: TestRestaurant) {
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query('select from order_counters where restaurant_id = $1 for update', [restaurantId])
  let isHeld = true
  return async () => {
    if (!isHeld) return
    isHeld = false
    await client.query('commit')
    client.release()
  }
}

it('a restaurant in which nothing goes on keeps orders of others for a moment at most', async () => {
  const ready = await readyCarts(18)
  const letGo = await holdUp(first)
  try {
    const placing = ready.map(({ place }) => place())
    await Promise.all(placing.filter((_, n) => n % 3 !== 0))
    const here = placing.filter((_, n) => n % 3 === 0)
    expect(await Promise.race([...here, Promise.resolve('waits')])).toBe('waits')
    await letGo()
    await Promise.all(here)
  } finally {
    await letGo()
  }
  await expectNoGaps()
})

it('the connection is cut in the middle: everything is stored, and once', async () => {
  await server.database.pool.query('create table stored (n integer primary key)')
  const url = new URL(server.databaseUrl)
  url.searchParams.set('application_name', 'cut')
  // Without a limit for locks, so that it is cut while it waits.
  const pool = new pg.Pool({ connectionString: url.href, max: 1, pipeline: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const together = createPlacingTogether(server.deps.db, pool)
  const store = (n: number) =>
    together(
      sql<{ n: number }>`insert into stored values (${n}) on conflict do nothing returning n`,
      whose(n),
    )
  const letGo = await holdUp(first)
  try {
    const storing = Array.from({ length: 12 }, (_, n) => store(n))
    const cut = async () =>
      (
        await rowsOf(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'cut' and wait_event_type = 'Lock' and state = 'active'`,
        )
      ).length
    await expect.poll(cut).toBe(1)
    expect(await Promise.all(storing)).toEqual(storing.map((_, n) => [{ n }]))
  } finally {
    await letGo()
    await pool.end()
  }
})
