import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { usualReception } from '@tresen/domain/reception/ladder'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../rooms/db/embedded/embedded-postgres-port.ts'
import { provideSimulators } from '../../simulators.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { aClient, persist } from '../payments/testing/chaos-people.ts'

/** `npm run ladder-chaos` does it with 200. */
const ORDERS = Number(process.env['LADDER_ORDERS'] ?? 12)
/** A minute takes a second. */
const SPEED = 60
const KILL_EVERY_MS = 3000

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const first = useRestaurant({}, { simulators: simulators.find })
const { server } = first
const port = await freePort()
const url = `http://127.0.0.1:${port}`

/** Each order has a restaurant of its own, and so has each call a number of its own. */
const places = Array.from({ length: ORDERS }, (_, index) => {
  const digits = String(index).padStart(5, '0')
  const end = index % 2 === 0 ? ('Cancel' as const) : ('HandOver' as const)
  const phones = { phoneNumber: `+49551${digits}11`, secondPhoneNumber: `+49552${digits}28` }
  return {
    restaurant: index === 0 ? first : first.another({ name: `Haus ${digits}` }),
    isTakenUp: index % 4 === 3,
    end,
    ...phones,
  }
})

let child: ChildProcess | null = null
let kills = 0
/** How long the last start took: where that is long, the server lives longer too, or nothing would ever be done. */
let startedInMs = 0
afterAll(async () => {
  child?.kill('SIGKILL')
  await simulators.stop()
})
beforeAll(async () => {
  for (const { restaurant, isTakenUp: _, ...ways } of places) {
    const { restaurantId } = restaurant
    const manager = restaurant.as('manager')
    const before = await manager.getReceptionSettings({ restaurantId })
    const steps = {
      emailAfter: 1,
      callAfter: 2,
      secondCallAfter: 3,
      endAfter: 5,
      email: 'kueche@example.org',
    }
    await manager.updateReceptionSettings({
      restaurantId,
      body: { ...usualReception, ...steps, ...ways, before },
    })
  }
})

async function start(moment: Date) {
  const began = Date.now()
  const env = {
    ...process.env,
    ...{ CHAOS_DATABASE_URL: server.databaseUrl, CHAOS_SIMULATORS: (await simulators.find())! },
    ...{ PORT: String(port), CHAOS_MOMENT: moment.toISOString(), CHAOS_SPEED: String(SPEED) },
  }
  const program = path.resolve(import.meta.dirname, '../payments/testing/chaos-server.ts')
  const started = fork(program, { env, execArgv: [] })
  child = started
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve())
    started.once('exit', (code) => reject(new Error(`the server ended: ${code}`)))
  })
  startedInMs = Date.now() - began
}

async function kill() {
  const gone = new Promise((resolve) => child!.once('exit', resolve))
  child!.kill('SIGKILL')
  await gone
  kills++
}

/** Jobs wait by the database's clock, which goes as always. */
const hurry = () =>
  server.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
  )

async function open() {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select (select count(*) from orders)::int - (select count(*) from reception_ladders where outcome is not null)::int
      + (select count(*) from reception_actions where result = 'Begun')::int as count`,
  )
  return rows[0]!.count
}

/** The calls that the telephone service knows of to a number. */
async function callsTo(phone: string): Promise<number> {
  const address = `${await simulators.find()}/2010-04-01/Accounts/ACtest/Calls.json?To=${encodeURIComponent(phone)}`
  const authorization = `Basic ${Buffer.from('ACtest:geheim').toString('base64')}`
  const response = await fetch(address, { headers: { authorization } })
  return ((await response.json()) as { calls: unknown[] }).calls.length
}

it(`${ORDERS} ladders, the server killed again and again: each step once, and each order has an end`, async () => {
  const began = Date.now()
  const at = () => new Date(fridayEvening.getTime() + (Date.now() - began) * SPEED)
  await start(at())
  const orders = await Promise.all(
    places.map(async ({ restaurant }) => {
      const guest = aClient(url)
      const { id } = await persist(() => aFilledCart(guest, restaurant.restaurantId))
      return persist(() => placeAsSeen(guest, { ...restaurant.at, shoppingCartId: id }))
    }),
  )
  let isOver = false
  const killer = (async () => {
    while (!isOver) {
      await sleep(Math.max(KILL_EVERY_MS, startedInMs) * (0.5 + Math.random()))
      await kill()
      await start(at())
    }
  })()
  const takers = places.map(async ({ isTakenUp, restaurant }, index) => {
    if (!isTakenUp) return
    await sleep(Math.random() * 3000)
    const staff = aClient(url, () => {
      // Good for an hour, which is over in a minute.
      server.clock.now = at()
      return restaurant.token('employee')
    })
    const { id: orderId, restaurantId } = orders[index]!
    await persist(() => staff.acknowledgeOrder({ restaurantId, orderId }))
  })
  await expect
    .poll(async () => (await hurry(), open()), { timeout: 300_000 + ORDERS * 1000, interval: 500 })
    .toBe(0)
    .finally(() => (isOver = true))
  await Promise.all([...takers, killer])
  if (process.env['LADDER_ORDERS'])
    process.stdout.write(`${ORDERS} ladders, ${kills} kills, ${Math.round((Date.now() - began) / 1000)} s\n`)
  for (const [index, place] of places.entries()) await expectOnce(place, orders[index]!.id)
}, 900_000)

async function expectOnce(
  { restaurant, isTakenUp, end, ...phones }: (typeof places)[number],
  orderId: string,
) {
  const { restaurantId, at } = restaurant
  const manager = restaurant.as('manager')
  const { actions, outcome } = await manager.getLadder({ restaurantId, subjectId: orderId })
  const kinds = actions.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  const { state } = await manager.getOrder({ ...at, orderId })
  const ended = { Cancel: ['Cancelled', 'Cancelled'], HandOver: ['HandedOver', 'New'] }[end]
  const isFinal = outcome !== 'Acknowledged'
  if (!isTakenUp || isFinal) expect([outcome, state]).toEqual(ended)
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from mails where kind = 'orderWaits' and subject like $1`,
    [`%bei ${await nameOf(restaurantId)} wartet`],
  )
  const calls = [await callsTo(phones.phoneNumber), await callsTo(phones.secondPhoneNumber)]
  const wanted = ['Call', 'SecondCall'].map((kind) => (calledIn(actions, kind) ? 1 : 0))
  expect({ calls, mails: rows[0]!.count }).toEqual({
    calls: wanted,
    mails: kinds.filter((kind) => kind === 'EmailAndPush').length,
  })
  if (isFinal) expect(kinds).toHaveLength(4)
}

function calledIn(actions: readonly { kind: string; result: string }[], kind: string): boolean {
  return actions.some((one) => one.kind === kind && one.result !== 'Skipped')
}

async function nameOf(restaurantId: string) {
  const { rows } = await server.database.pool.query<{ name: string }>(
    'select name from restaurants where id = $1',
    [restaurantId],
  )
  return rows[0]!.name
}
