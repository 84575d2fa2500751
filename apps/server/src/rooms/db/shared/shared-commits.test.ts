import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../../testing/use-server.ts'
import { isOutage } from '../outage/outage.ts'
import { shareCommits } from './shared-commits.ts'

const server = useServer()
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

beforeAll(() => query('create table things (n integer primary key, version integer not null)'))
beforeEach(() => query('truncate things'))

const nameOf = (n: number) => String(n).padStart(2, '0')
const manners = { holdUp: nameOf, inOrderOf: nameOf, findsItself: false }
const counting = Array.from({ length: 12 }, (_, n) => n)

const insert = (n: number) => sql<{ n: number }>`insert into things values (${n}, 1) returning n`
const change = (n: number) =>
  sql<{ n: number }>`update things set version = version + 1 where n = ${n} returning n`

async function storeThings() {
  for (const n of counting) await insert(n).execute(server.deps.db)
}

async function versions(): Promise<number[]> {
  const { rows } = await query('select version from things order by n')
  return rows.map(({ version }) => version as number)
}

/** Keeps whoever changes this from going on until it is let go. */
async function holdUp(n: number) {
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query('select from things where n = $1 for update', [n])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

it('those of one instant share a commit, as do those who come while it is on its way, and each has its own rows', async () => {
  const together = shareCommits(server.deps.db, server.database.togetherPool, manners)
  const store = (some: readonly number[]) => some.map((n) => together(insert(n), n))
  const first = store(counting.slice(0, 5))
  await new Promise(setImmediate)
  const stored = await Promise.all([...first, ...store(counting.slice(5))])
  expect(stored).toEqual(counting.map((n) => [{ n }]))
  const { rows } = await query('select count(*)::int as n from things group by xmin order by 1')
  expect(rows.map(({ n }) => n as number)).toEqual([5, 7])
})

it('one that fails harms none of the others', async () => {
  const together = shareCommits(server.deps.db, server.database.togetherPool, manners)
  await insert(5).execute(server.deps.db)
  const stored = await Promise.allSettled(counting.map((n) => together(insert(n), n)))
  expect(stored.map(({ status }) => status)).toEqual(
    counting.map((n) => (n === 5 ? 'rejected' : 'fulfilled')),
  )
  expect(await versions()).toEqual(counting.map(() => 1))
})

it('one that somebody keeps holds the others up for a moment at most, and is changed once it is free', async () => {
  await storeThings()
  const together = shareCommits(server.deps.db, server.database.togetherPool, manners)
  const letGo = await holdUp(7)
  const changing = counting.map((n) => together(change(n), n))
  await Promise.all(changing.filter((_, n) => n !== 7))
  expect(await Promise.race([changing[7], Promise.resolve('waits')])).toBe('waits')
  await letGo()
  await changing[7]
  expect(await versions()).toEqual(counting.map(() => 2))
})

describe('where the connection is cut before anybody knows what is stored', () => {
  /** Has a commit of all cut while it waits for what somebody keeps. */
  async function cut(findsItself: boolean) {
    await storeThings()
    const url = new URL(server.databaseUrl)
    url.searchParams.set('application_name', 'cut')
    // Without a limit for locks, so that it is cut while it waits.
    const pool = new pg.Pool({ connectionString: url.href, max: 1, pipeline: true })
    pool.on('error', () => {})
    pool.on('connect', (client) => void client.on('error', () => {}))
    const together = shareCommits(server.deps.db, pool, { ...manners, findsItself })
    const letGo = await holdUp(11)
    const changing = Promise.allSettled(counting.map((n) => together(change(n), n)))
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cut' and wait_event_type = 'Lock' and state = 'active'`
    await expect.poll(async () => (await query(end)).rowCount).toBe(1)
    await letGo()
    const settled = await changing
    await pool.end()
    return settled.map((one) => (one.status === 'rejected' ? isOutage(one.reason) && 'an outage' : 'done'))
  }

  it('what finds itself is sent again', async () => {
    expect(await cut(true)).toEqual(counting.map(() => 'done'))
    expect(await versions()).toEqual(counting.map(() => 2))
  })

  it('all others are told that the database is out of reach, and nothing is changed twice', async () => {
    expect(await cut(false)).toEqual(counting.map(() => 'an outage'))
    expect(await versions()).toEqual(counting.map(() => 1))
  })
})
