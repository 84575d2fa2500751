import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstRow, type Db } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeWithEvents } from './event-log.sql.ts'
import { untilSaved, type Contended } from './until-saved.ts'

/** Two processes on one database, and in it numbers that are raised by one, each time by an event. */
let one: TestServer
let two: TestServer
beforeAll(async () => {
  one = await startTestServer()
  two = await startTestServer({ databaseUrl: one.databaseUrl })
  await one.database.pool.query('create table counters (id uuid primary key, value integer not null)')
})
afterAll(async () => {
  await two.close()
  await one.close()
})

let id: string
beforeEach(async () => {
  id = uuidv7()
  await one.database.pool.query('insert into counters values ($1, 0)', [id])
})

const contended = (): Contended => ({
  key: id,
  lock: (tx) => sql`select from counters where id = ${id} for update`.execute(tx),
})
const read = async (db: Db) =>
  (await firstRow(db, sql<{ value: number }>`select value from counters where id = ${id}`))!.value
const write = (db: Db, value: number, outgoing: Parameters<typeof changeWithEvents>[2]) =>
  changeWithEvents(
    db,
    sql`update counters set value = ${value} where id = ${id} and value = ${value - 1} returning id`,
    outgoing,
  )

function raise({ deps }: TestServer, meanwhile: () => Promise<unknown> = async () => {}) {
  return untilSaved(
    deps,
    contended(),
    read,
    async (value) => {
      await meanwhile()
      return { answer: value + 1, outgoing: [{ streamId: id, name: 'raised', payload: `${value + 1}` }] }
    },
    (db, { answer, outgoing }) => write(db, answer, outgoing),
  )
}

const upTo = (last: number) => Array.from({ length: last }, (_, position) => position + 1)
const numerically = (a: number, b: number) => a - b

describe('A change that others come in between of', () => {
  it('is made in the end, with the lock, when others win each time', async () => {
    let won = 0
    const other = await two.database.pool.connect()
    await other.query(`set lock_timeout = '50ms'`)
    const answer = await raise(one, () =>
      other.query('update counters set value = value + 1 where id = $1', [id]).then(
        () => won++,
        (error: { code: string }) => expect(error.code).toBe('55P03'),
      ),
    )
    other.release(true)
    expect(won).toBeGreaterThanOrEqual(3)
    expect(answer).toBe(won + 1)
    expect(await read(one.deps.db)).toBe(won + 1)
  })

  it('is made once and told once, sixty at a time on two processes', async () => {
    const heard: number[] = []
    const following = await two.deps.events.subscribe(id, {
      heard: ({ payload }) => void heard.push(Number(payload)),
      reset: () => {},
    })
    // Everybody looks for as long as it takes the others to write.
    const slowly = () => new Promise((resolve) => setTimeout(resolve, 5))
    const answers = await Promise.all(upTo(60).map((turn) => raise(turn % 2 ? one : two, slowly)))
    expect(answers.sort(numerically)).toEqual(upTo(60))
    await expect.poll(() => heard).toEqual(upTo(60))
    following.end()
  })

  it('is told only when it is committed', async () => {
    const told: Promise<number>[] = []
    const following = await one.deps.events.subscribe(id, {
      heard: () => void told.push(read(two.deps.db)),
      reset: () => {},
    })
    let tries = 0
    await raise(one, async () => {
      if (tries++ < 3)
        await two.database.pool.query('update counters set value = value + 1 where id = $1', [id])
    })
    await expect.poll(() => told.length).toBe(1)
    expect(await told[0]).toBe(4)
    following.end()
  })
})

describe('Nothing is stored', () => {
  it('of what is refused, or as it shall be already', async () => {
    const decide = (answer: unknown) =>
      untilSaved(
        one.deps,
        contended(),
        read,
        () => ({ answer }),
        () => expect.unreachable(),
      )
    expect(await decide(refuse('NotFound'))).toEqual(refuse('NotFound'))
    expect(await decide(7)).toBe(7)
    const missing = untilSaved(
      one.deps,
      contended(),
      async () => refuse('NotFound'),
      () => ({ answer: 7 }),
      () => expect.unreachable(),
    )
    expect(await missing).toEqual(refuse('NotFound'))
  })

  it('when deciding fails; the next one goes on', async () => {
    const failing = raise(one, () => Promise.reject(new Error('broken')))
    const next = raise(one)
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe(1)
  })
})
