import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OnlineProvider } from '@tresen/contract/payments/payment'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { aSeller } from '@tresen/domain/invoices/testing/an-invoice'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../rooms/db/embedded/embedded-postgres-port.ts'
import { provideSimulators } from '../../simulators.ts'
import { fridayEvening } from '../../testing/test-server.ts'
import { useRestaurant } from '../../testing/use-restaurant.ts'
import { aFilledCart } from '../carts/testing/a-cart.ts'
import { manyRestaurants, operatorsBooks } from './testing/chaos-bills.ts'
import { aClient, aGuestOrders, giveBack, meddle, persist } from './testing/chaos-people.ts'
import { setUpProvider } from './testing/use-online-payments.ts'

/** `npm run chaos` does it with 1000. */
const ORDERS = Number(process.env['CHAOS_ORDERS'] ?? 6)
const GUESTS = Math.min(40, ORDERS)
const KILL_EVERY_MS = 4000
/** Invoices of a month to as many restaurants. */
const BILLS = Math.ceil(ORDERS * 0.3)
const KILL_BILLS_EVERY_MS = BILLS > 10 ? 2000 : 400

const simulators = provideSimulators({ simulators: 'own', port: 0 })
const methods: Partial<Record<OnlineProvider, PaymentMethod[]>> = {
  Mollie: ['CreditCardOnline', 'Klarna'],
  Stripe: ['CreditCardOnline'],
  PayPal: ['PayPal'],
  Adyen: ['CreditCardOnline'],
  StripeAndPayPal: ['CreditCardOnline', 'PayPal'],
}
const wishes = {
  orderSettings: { onlinePaymentMethods: ['CreditCardOnline', 'Klarna', 'PayPal'] as PaymentMethod[] },
}
const first = useRestaurant(wishes, { simulators: simulators.find })
const { server } = first
const places = (Object.keys(methods) as OnlineProvider[]).map((provider, index) => ({
  ...{ provider, methods: methods[provider]! },
  restaurant: index === 0 ? first : first.another(wishes),
}))

let child: ChildProcess | null = null
let port = 0
let url = ''
let kills = 0
beforeAll(async () => {
  port = await freePort()
  url = `http://127.0.0.1:${port}`
  server.deps.publicUrl = url
  for (const { provider, restaurant } of places) {
    await setUpProvider(restaurant, provider, (await simulators.find())!)
    // What there is to order is looked up once, while the server still lives.
    await aFilledCart(server.asGuest(), restaurant.restaurantId)
  }
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await simulators.stop()
})

/** Sets what goes wrong at the providers. */
async function trouble(switches: Record<string, string>) {
  const usual = { webhook: 'normal', api: 'normal', refund: 'normal', amount: 'normal', end: 'normal' }
  const body = new URLSearchParams({ ...usual, ...switches })
  await fetch(`${await simulators.find()}/trouble`, { method: 'POST', body })
}

/** How long the last start took: where that is long, the server lives longer too, or nobody would ever be answered. */
let startedInMs = 0

async function start(moment: Date) {
  const began = Date.now()
  const env = {
    ...process.env,
    ...{ CHAOS_DATABASE_URL: server.databaseUrl, CHAOS_SIMULATORS: (await simulators.find())! },
    ...{ PORT: String(port), CHAOS_MOMENT: moment.toISOString() },
  }
  const started = fork(path.resolve(import.meta.dirname, 'testing/chaos-server.ts'), { env, execArgv: [] })
  child = started
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve())
    started.once('exit', (code) => reject(new Error(`the server ended: ${code}`)))
  })
  startedInMs = Date.now() - began
}

/** Until it is killed next, by chance. */
const someTime = (usualMs: number) => sleep(Math.max(usualMs, startedInMs) * (0.5 + Math.random()))

async function kill() {
  const gone = new Promise((resolve) => child!.once('exit', resolve))
  child!.kill('SIGKILL')
  await gone
}

/** What is to be done later is done now. */
const hurry = () =>
  server.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
  )

type Kept = { orderId: string; state: string; cancelled: boolean; total: number; payments: string }

/** Every order with what it says of its money. */
async function ordersNow() {
  const { rows } = await server.database.pool.query<Kept>(
    `select o.id as "orderId", o.payment_state as state, o.cancelled_at is not null as cancelled,
      (o.cart -> 'evaluationResult' ->> 'totalOrderValue')::int as total,
      (select string_agg(concat_ws(' ', p.provider, p.method, p.status, p.provider_payment_id), ', ') from payments p
        where p.order_id = o.id) as payments
     from orders o`,
  )
  return rows
}

type Books = { id: string; status: string; paid: number; refunded: number }

/** What our books say of each payment that has a name there. */
async function ourBooks() {
  const { rows } = await server.database.pool.query<Books & { orderId: string }>(
    `select p.provider_payment_id as id, p.order_id as "orderId", p.status,
      case when p.status = 'Paid' then p.amount else 0 end as paid,
      (select coalesce(sum(r.amount), 0)::int from payment_refunds r
        where r.payment_id = p.id and r.status = 'Done') as refunded
     from payments p where p.provider_payment_id is not null`,
  )
  return rows
}

async function theirBooks(): Promise<Map<string, { paid: number; refunded: number }>> {
  const response = await fetch(`${await simulators.find()}/sold`)
  const all = (await response.json()) as (Books & { paid: number })[]
  return new Map(all.map(({ id, paid, refunded }) => [id, { paid, refunded }]))
}

it(`${ORDERS} orders, every trouble switched on, and the server killed again and again: nobody's cent is lost`, async () => {
  const began = Date.now()
  const at = (minutes = 0) => new Date(fridayEvening.getTime() + Date.now() - began + minutes * 60_000)
  await start(at())
  await trouble({ webhook: 'mixed', api: 'mixed', refund: 'mixed', end: 'mixed' })
  let isOver = false
  const killer = (async () => {
    while (!isOver) {
      await someTime(KILL_EVERY_MS)
      if (isOver) return
      await kill()
      kills++
      await start(at())
    }
  })()
  let left = ORDERS
  const guests = Promise.all(
    Array.from({ length: GUESTS }, async (_, index) => {
      while (left-- > 0) {
        const { restaurant, methods: of } = places[(left + index) % places.length]!
        const place = { ...restaurant.at, methods: of }
        const orderId = await aGuestOrders(url, place)
        await meddle(
          aClient(url, () => restaurant.token('manager')),
          place,
          orderId,
        )
      }
    }),
  )
  await guests.finally(() => (isOver = true))
  await killer
  // A quarter of an hour later, the providers are well again.
  await trouble({})
  await kill()
  await start(at(16))
  await fetch(`${await simulators.find()}/sold`, { method: 'POST' })
  const failed = await settle(places)
  const orders = await ordersNow()
  report(orders, failed, Date.now() - began)
  await expectBalanced(orders)
}, 3_000_000)

it(`${BILLS} invoices of a month, and the server killed again and again: each once, numbers without a gap`, async () => {
  kills = 0
  const { pool } = server.database
  await manyRestaurants(pool, first.restaurantId, BILLS)
  if (!child) await start(fridayEvening)
  const operator = aClient(url, () => first.token('admin'))
  const { settings, version } = await persist(() => operator.getBillingSettings())
  await persist(() =>
    operator.updateBillingSettings({ body: { version, settings: { ...settings, seller: aSeller } } }),
  )
  const { entries } = await persist(() => operator.getBillingMonth({ month: '2026-10' }))
  const due = entries.filter(({ gross }) => gross > 0)
  const seen = due.map(({ restaurantId, net, gross, orders }) => ({ restaurantId, net, gross, orders }))
  const ask = () => persist(() => operator.createBills({ month: '2026-10', body: { seen } }))
  await ask()
  // Whoever is impatient asks again.
  for (let now = 0; now < (BILLS > 10 ? 8 : 1); now++) {
    await someTime(KILL_BILLS_EVERY_MS)
    await kill()
    kills++
    await start(fridayEvening)
    if (now === 0) await ask()
  }
  const done = async () => {
    await hurry()
    return operatorsBooks(pool)
  }
  await expect
    .poll(done, { timeout: 300_000 + BILLS * 500, interval: 1000 })
    .toMatchObject({ restaurants: BILLS, mails: BILLS })
  const open = seen.reduce((sum, { gross }) => sum + gross, 0)
  const numbers = { invoices: BILLS, first: 1, last: BILLS, written: BILLS }
  expect(await operatorsBooks(pool)).toMatchObject({ ...numbers, open })
  if (process.env['CHAOS_ORDERS']) process.stdout.write(`${BILLS} invoices, ${kills} kills\n`)
}, 600_000)

/** Waits until no order waits for money any more and no money is on its way; what failed is asked for again. */
async function settle(all: typeof places): Promise<number> {
  let asked = 0
  await expect
    .poll(
      async () => {
        await hurry()
        const orders = await ordersNow()
        for (const { orderId, state, cancelled } of orders) {
          if (state !== 'RefundFailed' || !cancelled) continue
          // What a provider refused, a person asks for again.
          const { rows } = await server.database.pool.query<{ id: string }>(
            'select restaurant_id as id from orders where id = $1',
            [orderId],
          )
          const { restaurant } = all.find((one) => one.restaurant.restaurantId === rows[0]!.id)!
          const staff = aClient(url, () => restaurant.token('manager'))
          await giveBack(staff, { restaurantId: restaurant.restaurantId, orderId })
          asked++
        }
        return orders.filter(
          ({ state, cancelled }) =>
            state === 'RefundRequested' ||
            (!cancelled && state === 'OnlinePending') ||
            (cancelled && state === 'RefundFailed'),
        )
      },
      { timeout: 300_000 + ORDERS * 120, interval: 1000 },
    )
    .toEqual([])
  return asked
}

async function expectBalanced(orders: Awaited<ReturnType<typeof ordersNow>>) {
  const [ours, theirs] = [await ourBooks(), await theirBooks()]
  // Payment by payment, to the cent: what they took and gave back is what we know of.
  for (const { id, paid, refunded } of ours)
    expect({ id, paid, refunded }).toEqual({ id, ...(theirs.get(id) ?? { paid: 0, refunded: 0 }) })
  const known = new Set(ours.map(({ id }) => id))
  expect([...theirs].filter(([id, { paid }]) => paid > 0 && !known.has(id))).toEqual([])
  // Order by order: paid once, or nothing of it is kept.
  for (const { orderId, cancelled, total } of orders) {
    const own = ours.filter((one) => one.orderId === orderId)
    const paid = own.reduce((sum, one) => sum + one.paid, 0)
    const kept = own.reduce((sum, one) => sum + one.paid - one.refunded, 0)
    if (cancelled) expect({ orderId, kept }).toEqual({ orderId, kept: 0 })
    else expect(paid).toBeGreaterThanOrEqual(total)
  }
}

function report(orders: Awaited<ReturnType<typeof ordersNow>>, asked: number, ms: number) {
  if (!process.env['CHAOS_ORDERS']) return
  const counts = new Map<string, number>()
  for (const { state, cancelled } of orders) {
    const name = `${state}${cancelled ? ', cancelled' : ''}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  process.stdout.write(
    `${orders.length} orders, ${kills} kills, ${Math.round(ms / 1000)} s, ${asked} refunds asked for again: ` +
      `${JSON.stringify(Object.fromEntries(counts))}\n`,
  )
}
