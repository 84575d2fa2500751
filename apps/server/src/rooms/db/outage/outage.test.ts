import { Writable } from 'node:stream'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const restaurant = useRestaurant()
const { restaurantId } = restaurant

const lines: { level: number; msg: string; failures?: number; reason?: string; err?: object }[] = []
const log = new Writable({
  write(chunk: Buffer, _encoding, ready) {
    const written = chunk.toString().trim().split('\n')
    lines.push(...written.map((line) => JSON.parse(line) as (typeof lines)[number]))
    ready()
  },
})

let proxy: DatabaseProxy
let server: TestServer
beforeAll(async () => {
  proxy = await openDatabaseProxy(restaurant.server.databaseUrl)
  server = await startTestServer({ databaseUrl: proxy.url, log })
})
afterAll(async () => {
  await server.close()
  await proxy.close()
})

function createCart(on: TestServer = server) {
  return on.fetch(`/api/restaurants/${restaurantId}/shoppingcarts/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: uuidv7() }),
  })
}

function warnings() {
  return lines.filter(({ level }) => level >= 40)
}

describe('While the database is away', () => {
  it('every request is asked to come again, and the log says so in one line, later with the count', async () => {
    expect((await createCart()).status).toBe(200)
    await proxy.shut()
    const replies = await Promise.all(Array.from({ length: 30 }, () => createCart()))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 503))
    expect(replies[0]!.headers.get('retry-after')).toBe('1')
    expect(warnings()).toMatchObject([{ msg: 'the database cannot be used; what fails is counted' }])
    expect(warnings()[0]).not.toHaveProperty('err')

    await proxy.open()
    await expect.poll(async () => (await createCart()).status).toBe(200)
    await expect.poll(async () => (await createCart()) && warnings().length, { interval: 300 }).toBe(2)
    expect(warnings()[1]).toMatchObject({ msg: 'the database can be used again' })
    expect(warnings()[1]!.failures).toBeGreaterThanOrEqual(30)
  })
})

describe('A database that stopped taking changes', () => {
  it('is an outage, and none of its connections stays in the pool', async () => {
    const { pool } = restaurant.server.database
    const all = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
    await Promise.all(all.map((client) => client.query('set session default_transaction_read_only = on')))
    const pids = await Promise.all(all.map(pidOf))
    for (const client of all) client.release()

    const refused = await createCart(restaurant.server)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    const next = await Promise.all(Array.from({ length: 10 }, () => createCart(restaurant.server)))
    expect(next.map(({ status }) => status)).toEqual(next.map(() => 200))
    const fresh = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))
    const now = await Promise.all(fresh.map(pidOf))
    for (const client of fresh) client.release()
    expect(now.filter((pid) => pids.includes(pid))).toEqual([])
  })
})

async function pidOf(client: pg.PoolClient) {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
}
