import { placeAsSeen } from '@tresen/domain/carts/testing/place-as-seen'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aFilledCart } from '../../../areas/carts/testing/a-cart.ts'
import { eventsAfter, follow, type Follower } from '../../../testing/hub-follower.ts'
import { openRawHub, greeting } from '../../../testing/raw-hub.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

let logged = ''
const log = new Writable({
  write(chunk: Buffer, _encoding, ready) {
    logged += chunk.toString()
    ready()
  },
})

const restaurant = useRestaurant({}, { log })
const { franchiseId, restaurantId, server: one } = restaurant
const who = { restaurants: { [restaurantId]: 'employee' } } as const
const staff = restaurant.as('employee')

let two: TestServer
beforeAll(async () => {
  two = await startTestServer({ databaseUrl: one.databaseUrl })
})
afterAll(() => two.close())
const followers: Follower[] = []
afterEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.stop()))
})

async function join(server: TestServer, lastSeq?: number) {
  const token = await server.token(who)
  const follower = await follow(server, { restaurantId, token, ...(lastSeq !== undefined && { lastSeq }) })
  followers.push(follower)
  return follower
}

async function placeOrder() {
  const cart = await aFilledCart(staff, restaurantId)
  return placeAsSeen(staff, { franchiseId, restaurantId, shoppingCartId: cart.id })
}

const sql = (text: string, values: unknown[] = []) => one.database.pool.query(text, values)

/** Everything that is stored of orders, carts and events, as an older copy of the database has it. */
async function takeCopy() {
  await sql('create schema copy')
  for (const table of copied) await sql(`create table copy.${table} as table public.${table}`)
}
const copied = ['streams', 'events', 'order_counters', 'orders', 'order_products', 'shopping_carts']

/** Those that the database does not compute by itself. */
async function storedColumns(table: string) {
  const { rows } = await one.database.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  )
  return rows[0]!.columns
}

async function putBack() {
  const client = await one.database.pool.connect()
  await client.query('begin')
  for (const table of copied.toReversed()) await client.query(`delete from public.${table}`)
  for (const table of copied) {
    const columns = await storedColumns(table)
    await client.query(`insert into public.${table} (${columns}) select ${columns} from copy.${table}`)
  }
  await client.query('drop schema copy cascade; commit')
  client.release()
}

/** As after a promotion: another timeline, noticed by whoever opens a connection. */
async function anotherLeads() {
  await sql(`update database_life set identity = 'another', alive_at = now() - interval '12 seconds'`)
}

const warnings = () => logged.match(/may have lost what it had confirmed/g)?.length ?? 0

async function dropConnections(server: TestServer) {
  const { pool } = server.database
  // One that is still at work would be given back, and used by the next.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  for (const client of clients) client.release(true)
}

describe('A database that was put back while processes work with it', () => {
  it('makes open boards of every process reload, says so in one line, and repeats no number of the day', async () => {
    const [a, b] = [await join(one), await join(two)]
    const first = await placeOrder()
    await takeCopy()
    const lost = [await placeOrder(), await placeOrder()]
    const { seq } = await staff.listOrders({ franchiseId, restaurantId })
    await Promise.all([a.until(seq), b.until(seq)])
    await putBack()
    await Promise.all([a.until('forceReload'), b.until('forceReload')])
    await expect.poll(warnings).toBe(1)

    const next = await placeOrder()
    expect(next.number).toBeGreaterThanOrEqual(first.number + 100)
    expect(lost.map(({ number }) => number)).not.toContain(next.number)
    const board = await staff.listOrders({ franchiseId, restaurantId })
    expect(board.orders.map(({ id }) => id).sort()).toEqual([first.id, next.id].sort())
    for (const hub of [a, b]) {
      await hub.until('orderAdded')
      await expect.poll(() => eventsAfter(hub, board.seq - 1).map(({ name }) => name)).toContain('orderAdded')
    }
  })

  it('is noticed by a client that comes back later, although its number was given out again', async () => {
    const hub = await join(one)
    const before = (await staff.listOrders({ franchiseId, restaurantId })).seq
    await placeOrder()
    await hub.stop()
    await anotherLeads()
    await dropConnections(one)
    await placeOrder()
    const again = await join(one, before + 1)
    await again.until('forceReload')
  })
})

describe('Another server that leads now', () => {
  it('is noticed with the first connection: nothing is decided from memory, versions leap', async () => {
    const cart = await aFilledCart(staff, restaurantId)
    const at = { restaurantId, shoppingCartId: cart.id }
    await staff.updateCart({ ...at, body: { comment: 'bitte klingeln' } })
    const order = await placeOrder()
    const hub = await join(one)
    const before = warnings()
    await sql(`update shopping_carts set content = jsonb_set(content::jsonb, '{comment}', '"anders"')
      where id = '${cart.id}'`)
    await anotherLeads()
    await dropConnections(one)
    const changed = await staff.updateCart({ ...at, body: { lastName: 'Muster' } })
    expect(changed.comment).toBe('anders')
    expect((await placeOrder()).number).toBe(order.number + 201)
    const found = await staff.getOrder({ franchiseId, restaurantId, orderId: order.id })
    expect(found.version).toBe(order.version + 1000)
    await hub.until('forceReload')
    expect(warnings()).toBe(before + 1)
  })

  it('is settled by one process and found settled by the others', async () => {
    const { number } = await placeOrder()
    await anotherLeads()
    await Promise.all([one, two].map(dropConnections))
    await Promise.all(
      [one, two].flatMap((server) =>
        Array.from({ length: 5 }, () => server.as(who).listOrders({ franchiseId, restaurantId })),
      ),
    )
    expect((await placeOrder()).number).toBe(number + 201)
  })

  it('is nothing new to a process that starts afterwards', async () => {
    const { number } = await placeOrder()
    const three = await startTestServer({ databaseUrl: one.databaseUrl })
    await three.as(who).listOrders({ franchiseId, restaurantId })
    await three.close()
    expect((await placeOrder()).number).toBe(number + 1)
  })
})

describe('A hub that is not ready', () => {
  it('closes so that its client comes again', async () => {
    const three = await startTestServer({ databaseUrl: one.databaseUrl })
    await three.as(who).listOrders({ franchiseId, restaurantId })
    await three.database.close()
    three.clock.now = new Date(three.clock.now.getTime() + 60_000)
    const token = await three.token(who)
    const hub = await openRawHub(
      `${three.url}/restaurant-hub?restaurantId=${restaurantId}&access_token=${token}`,
    )
    hub.send(greeting)
    expect(await hub.until({ type: 7 })).toEqual({
      type: 7,
      error: 'Der Server ist gerade nicht bereit.',
      allowReconnect: true,
    })
    await three.close()
  })
})
