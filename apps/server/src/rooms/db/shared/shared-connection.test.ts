import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../../testing/use-server.ts'
import { firstRow, type Database } from '../database.ts'

const server = useServer()
let database: Database
beforeAll(() => {
  database = server.database
})

/** What a statement may come to. */
const kinds = {
  answers: (n: number) => sql<{ n: number }>`select ${n}::integer as n`,
  'is slow': (n: number) => sql<{ n: number }>`select ${n}::integer as n from pg_sleep(0.01)`,
  'divides by zero': (n: number) => sql<{ n: number }>`select ${n}::integer / 0 as n`,
  'is no SQL': (n: number) => sql<{ n: number }>`select ${n}::integer as n frm nothing`,
  'asks for no table': (n: number) => sql<{ n: number }>`select ${n}::integer as n from nowhere`,
  'cannot be cast': (n: number) => sql<{ n: number }>`select ${`no number ${n}`}::integer as n`,
} as const
type Kind = keyof typeof kinds

it('whatever its neighbours come to, each statement has its own answer or its own error', async () => {
  const some = fc.array(fc.constantFrom(...(Object.keys(kinds) as Kind[])), { maxLength: 40 })
  const law = fc.asyncProperty(some, async (all) => {
    const asked = await Promise.allSettled(all.map((kind, n) => firstRow(database.reads, kinds[kind](n))))
    const answers = asked.map((one) => (one.status === 'fulfilled' ? one.value!.n : 'failed'))
    expect(answers).toEqual(all.map((kind, n) => (kind === 'answers' || kind === 'is slow' ? n : 'failed')))
  })
  await fc.assert(law, { numRuns: 40 })
})

async function processOfReads(): Promise<number> {
  return (await firstRow(database.reads, sql<{ pid: number }>`select pg_backend_pid() as pid`))!.pid
}

/** Statements that are under way and waiting for their turn for a third of a second. */
function readings() {
  return Array.from({ length: 60 }, (_, n) =>
    firstRow(database.reads, sql<{ n: number }>`select ${n}::integer as n from pg_sleep(0.005)`),
  )
}
const allOf = (asked: unknown[]) => asked.map((_, n) => ({ n }))

it.each(['terminate', 'cancel'])(
  'no reading is lost when PostgreSQL has to %s what is under way',
  async (how) => {
    const pid = await processOfReads()
    const asked = readings()
    await sleep(30)
    await sql`select ${sql.raw(`pg_${how}_backend`)}(${pid})`.execute(database.db)
    expect(await Promise.all(asked)).toEqual(allOf(asked))
    expect((await processOfReads()) === pid).toBe(how === 'cancel')
    expect(await Promise.all(readings())).toEqual(allOf(asked))
  },
)

it('who waits for a lock lets the others pass, and is answered once it is free', async () => {
  await sql`create table notes (id integer)`.execute(database.db)
  let isFree = false
  const waiting = await database.db.transaction().execute(async (tx) => {
    await sql`lock table notes in access exclusive mode`.execute(tx)
    const asked = firstRow(database.reads, sql`select count(*)::integer as n from notes`)
    const answered = asked.then((row) => ({ row, wasFree: isFree }))
    expect(await firstRow(database.reads, sql`select 1 as one`)).toEqual({ one: 1 })
    await sleep(300)
    expect(await firstRow(database.reads, sql`select 2 as two`)).toEqual({ two: 2 })
    isFree = true
    return { answered }
  })
  expect(await waiting.answered).toEqual({ row: { n: 0 }, wasFree: true })
})

it('statements that take too long leave the connection to the others, and are answered nevertheless', async () => {
  const slow = firstRow(database.reads, sql`select 'at last' as text from pg_sleep(2.5)`)
  const next = firstRow(database.reads, sql`select 'next' as text`)
  expect(await Promise.race([slow, next])).toEqual({ text: 'next' })
  expect(await slow).toEqual({ text: 'at last' })
})

it('changes nothing, and has no transactions: those need a connection of their own', async () => {
  await expect(firstRow(database.reads, sql`create table more (id integer)`)).rejects.toThrow(/read-only/)
  await expect(database.reads.transaction().execute(async () => {})).rejects.toThrow(/of its own/)
})

it('readings at once share one connection, whatever number they are', async () => {
  const own = Array.from({ length: 50 }, processOfReads)
  expect(new Set(await Promise.all(own)).size).toBe(1)
  expect(database.sharedPool.totalCount).toBe(1)
})

async function isRefusedToWrite() {
  const writing = database.db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => sql`create table more (id integer)`.execute(tx))
  await expect(writing).rejects.toMatchObject({ code: '25006' })
}

describe('The connection leaves with the others', () => {
  it('when the database stops taking changes, idle or under constant use', async () => {
    const before = await processOfReads()
    await isRefusedToWrite()
    const after = await processOfReads()
    expect(after).not.toBe(before)

    let isEnding = false
    const use = async () => {
      while (!isEnding) await firstRow(database.reads, sql`select 1 as one from pg_sleep(0.005)`)
    }
    const users = [use(), use(), use()]
    expect(await processOfReads()).toBe(after)
    await isRefusedToWrite()
    expect(await processOfReads()).not.toBe(after)
    isEnding = true
    await Promise.all(users)
    expect(database.sharedPool.totalCount).toBe(1)
  })

  it('after a setback of the database', async () => {
    const before = await processOfReads()
    await sql`update database_life set life = gen_random_uuid()`.execute(database.db)
    // Somebody connects anew and finds another life.
    const sleeping = Array.from({ length: 20 }, () => sql`select pg_sleep(0.1)`.execute(database.db))
    await Promise.all(sleeping)
    expect(await processOfReads()).not.toBe(before)
  })

  it('and every new one passes the checks before its first reading', async () => {
    const checked: number[] = []
    database.admit(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      checked.push(rows[0]!.pid)
    })
    await sql`select pg_terminate_backend(${await processOfReads()})`.execute(database.db)
    await expect.poll(() => database.sharedPool.totalCount).toBe(0)
    expect(checked).toContain(await processOfReads())
  })
})
