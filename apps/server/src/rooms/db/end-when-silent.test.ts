import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { endWhenSilent } from './end-when-silent.ts'

const MOST_MS = 400

const server = useServer()
const pools: pg.Pool[] = []
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
})

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
  const asked = await Promise.allSettled([
    client.query('select 1 as n'),
    client.query('select pg_sleep(30)'),
    client.query('select 2 as n'),
  ])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const reasons = asked.slice(1).map((one) => (one as PromiseRejectedResult).reason as Error)
  for (const reason of reasons) expect(reason.message).toBe('PostgreSQL does not answer')
  client.release(reasons[0])
})

it('one on which nobody waits may be silent, and one that answers is kept however many wait', async () => {
  const client = await connect()
  await client.query('select 1')
  await sleep(2 * MOST_MS)
  const short = `select pg_sleep(${MOST_MS / 4000})`
  await Promise.all(Array.from({ length: 10 }, () => client.query(short)))
  client.release()
})
