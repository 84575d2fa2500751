import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { openDatabase } from '../apps/server/src/rooms/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/rooms/db/embedded/embedded-postgres.ts'
import { migrate } from '../apps/server/src/rooms/db/migrate.ts'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import type { ShoppingCart } from '@tresen/contract/carts/cart'
import type { SeenCart } from '@tresen/contract/carts/seen-cart'
import { seenOf } from '@tresen/domain/carts/seen-cart'
import { removeKilledRuns } from '../apps/server/src/testing/postgres.ts'
import { bundleServer } from '../tools/bundle-server.mjs'
import { startChild, type Child } from './child.ts'
import { cookieOf, openConnection, succeed, type Connection } from './http/http-connection.ts'
import { addPast, type Placed } from './past.ts'
import { postgresClock, type ProcessorTime } from './processor-time.ts'
import type { Statement } from './recording.ts'
import { addRestaurants, loadShop, someone, type Shop } from './shops.ts'

/** A guest's cart, open or placed, and what was seen of it. */
export type Cart = { id: string; phone: string; cookie: string; seen: SeenCart }

export type Scene = {
  databaseUrl: string
  /** For preparing and counting, never while something is measured. */
  client: pg.Client
  server: Child
  port: number
  shops: Shop[]
  /** What server and PostgreSQL take meanwhile. */
  processorTimeOf(work: () => Promise<unknown>): Promise<ProcessorTime>
  /** Resident after the start, before anything was asked. */
  megabytesAtFirst: number
  /** What the server sends to PostgreSQL while `work` runs. */
  record(work: () => Promise<unknown>): Promise<Statement[]>
  /** The same with another server on the same database; `close` of either closes both. */
  beside(started: Partial<ServerStart>): Promise<Scene>
  close(): Promise<void>
}

/** The server's clock begins here: the restaurants are open, whenever it is measured. */
export const fridayEvening = '2026-11-20T17:00:00Z'

const prefix = path.join(os.tmpdir(), 'tresen-bench-')
/** As the product runs: one minified file. */
const bundledServer = 'dist/server.mjs'
/** What is only done after the start is done by then. */
const SETTLED_MS = 3000
const RESTAURANTS = 16
const PAST = { orders: 1250, carts: 250, events: 500 }

/** PostgreSQL as durable as in real use, filled; and the real server in a process of its own. */
export async function setTheScene(options: { profile: string | null }): Promise<Scene> {
  await removeKilledRuns(prefix)
  const folder = fs.mkdtempSync(prefix)
  fs.chmodSync(folder, 0o755)
  const closers: (() => Promise<unknown> | void)[] = [
    () => fs.rmSync(folder, { recursive: true, force: true }),
  ]
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne()
    closers.length = 0
  }
  try {
    await bundleServer('bench/server.ts', 'bench/dist')
    const postgres = await startEmbeddedPostgres({ folder })
    closers.push(() => postgres.stop())
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    closers.push(() => client.end())
    const ids = await fill(postgres.url, client)

    const takenByPostgres = postgresClock(postgres.pid)
    const withServer = async (started: Partial<ServerStart>): Promise<Scene> => {
      const server = startServer(postgres.url, started)
      closers.push(() => server.stop())
      const port = await server.ask<number>('port')
      await sleep(SETTLED_MS)
      const megabytesAtFirst = await server.ask<number>('residentMegabytes')
      return {
        databaseUrl: postgres.url,
        client,
        server,
        port,
        shops: await Promise.all(ids.map((id) => loadShop(port, id))),
        megabytesAtFirst,
        processorTimeOf: watch(server, takenByPostgres),
        record: async (work) => {
          await server.ask('record')
          await work()
          return server.ask<Statement[]>('recorded')
        },
        beside: withServer,
        close,
      }
    }
    return await withServer({ profile: options.profile })
  } catch (error) {
    await close()
    throw error
  }
}

function watch(server: Child, takenByPostgres: () => number): Scene['processorTimeOf'] {
  const now = async () => ({
    server: await server.ask<number>('milliseconds'),
    postgres: takenByPostgres(),
  })
  return async (work) => {
    const before = await now()
    await work()
    const after = await now()
    return { server: after.server - before.server, postgres: after.postgres - before.postgres }
  }
}

/** What is not as `npm start` has it. */
export type ServerStart = {
  bundle: string
  profile: string | null
  nodeOptions: readonly string[]
  env: Record<string, string>
}

export function startServer(databaseUrl: string, started: Partial<ServerStart> = {}): Child {
  const usual = howNpmStarts()
  const { bundle = bundledServer, profile, nodeOptions = usual.nodeOptions, env } = started
  return startChild(bundle, {
    env: { ...usual.env, ...env, BENCH_DATABASE_URL: databaseUrl, BENCH_MOMENT: fridayEvening },
    nodeOptions: [...nodeOptions, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
  })
}

/** Variables and options that `npm start` gives to Node, so that memory is measured under the same conditions. */
export function howNpmStarts() {
  const root = path.resolve(import.meta.dirname, '..')
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  const env = Object.fromEntries(words.flatMap((word) => (/^[A-Z_]+=/.test(word) ? [word.split('=')] : [])))
  return {
    env: { ...env, NODE_COMPILE_CACHE: path.resolve(root, env['NODE_COMPILE_CACHE']) },
    nodeOptions: words.filter((word) => word.startsWith('--')),
  }
}

/** The past is made of orders that the server itself has placed. */
async function fill(databaseUrl: string, client: pg.Client): Promise<string[]> {
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, { connections: 1 })
  await seedDemo(database.db, new Date(), 0)
  await database.close()
  const ids = await addRestaurants(client, RESTAURANTS)
  const server = startServer(databaseUrl)
  const placed = await placeInEach(await server.ask<number>('port'), ids)
  await server.stop()
  await addPast(client, placed, PAST)
  return ids
}

/** One order in each restaurant, from which its past is made. */
export async function placeInEach(port: number, restaurantIds: readonly string[]): Promise<Placed[]> {
  const connection = await openConnection(port)
  const placed: Placed[] = []
  for (const restaurantId of restaurantIds) {
    const shop = await loadShop(port, restaurantId)
    const cart = await createFilledCart(connection, shop, shop.four)
    placed.push({ restaurantId, cartId: cart.id, orderId: await place(connection, shop, cart) })
  }
  connection.close()
  return placed
}

/** A cart that is ready to be placed, of a new guest. */
export async function createFilledCart(
  connection: Connection,
  shop: Shop,
  products: Shop['four'],
): Promise<Cart> {
  const id = uuidv7()
  const path = `/api/restaurants/${shop.restaurantId}/shoppingcarts/create`
  const customer = someone(shop)
  const reply = await succeed(connection, { method: 'POST', path, body: { id, ...customer, products } })
  return { id, phone: customer.phone, cookie: cookieOf(reply), seen: seenIn(reply.body) }
}

/** Places a cart; returns the order's id. */
export async function place(connection: Connection, shop: Shop, cart: Cart): Promise<string> {
  const { body } = await succeed(connection, placing(shop, cart))
  return (JSON.parse(body) as { id: string }).id
}

export function placing({ franchiseId, restaurantId }: Shop, { id, cookie, seen }: Omit<Cart, 'phone'>) {
  const orders = `/api/franchises/${franchiseId}/restaurants/${restaurantId}/orders`
  return { method: 'POST', path: `${orders}?shoppingCartId=${id}`, body: { seen }, cookie }
}

/** What a guest sees of the cart in a reply. */
export function seenIn(body: string): SeenCart {
  return seenOf(JSON.parse(body) as ShoppingCart)
}
