import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { endWhenSilent } from './end-when-silent.ts'

const MOST_MS = 400

const server = useServer()
const pools: pg.Pool[] = []
/** Its own, so that a machine that is slow just then is not taken for a PostgreSQL that is silent. */
let now = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
})

function pass(ms: number) {
  now += ms
  vi.advanceTimersByTime(ms)
}

function connect() {
  const { options } = server.database.sharedPool
  const pool = new pg.Pool({ ...options, max: 1, pipeline: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, MOST_MS)
  })
  pools.push(pool)
  return pool.connect()
}

it('all who wait on a connection without an answer are told', async () => {
  const client = await connect()
  const asking = ['select 1 as n', 'select pg_sleep(30)', 'select 2 as n'].map((text) => client.query(text))
  const told = Promise.allSettled(asking)
  await asking[0]
  pass(2 * MOST_MS)
  const asked = await told
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const reasons = asked.slice(1).map((one) => (one as PromiseRejectedResult).reason as Error)
  for (const reason of reasons) expect(reason.message).toBe('PostgreSQL does not answer')
  client.release(reasons[0])
})

it('one on which nobody waits may be silent, and one that answers is kept however many wait', async () => {
  const client = await connect()
  await client.query('select 1')
  pass(2 * MOST_MS)
  const asked = Array.from({ length: 10 }, () => client.query('select pg_sleep(0.02)'))
  for (const answer of asked) {
    await answer
    pass(MOST_MS / 2)
  }
  client.release()
})
