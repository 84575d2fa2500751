import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { stopwatch } from '../../testing/busy-machine.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { defineJob } from './job-kind.ts'
import { addJob, addQuietJob, enqueue, freeJobsOfTheDead, removeJob, notification } from './jobs.sql.ts'
import { JOBS_REVISION } from './migrate-jobs.ts'

const done: string[] = []
let failures = 0
const note = defineJob<{ word: string }>({
  name: 'note',
  run: async (_deps, { word }) => {
    done.push(word)
  },
})
const stumble = defineJob<{ secret: string }>({
  name: 'stumble',
  run: async () => {
    if (++failures === 1) throw new Error('stumbled')
    done.push('stumble')
  },
})
const long = defineJob<{ word: string }>({
  name: 'long',
  run: async (_deps, { word }, signal) => {
    done.push(`begin ${word}`)
    await sleep(60_000, null, { signal })
  },
})
/** What another process begins and this one ends. */
const inherited = defineJob<{ word: string }>({
  name: long.name,
  run: async (_deps, { word }) => {
    done.push(word)
  },
})

const mark = defineJob({ name: 'mark', run: async () => void done.push('mark') })

let logged = ''
const log = new Writable({
  write(chunk: Buffer, _encoding, ready) {
    logged += chunk.toString()
    ready()
  },
})
const server = useServer({ jobs: [note, stumble], log })

async function until(condition: () => boolean) {
  await vi.waitFor(() => expect(condition()).toBe(true), { interval: 10 })
}

type Waiting = {
  task_identifier: string
  attempts: number
  last_error: string | null
  created_at: Date
  run_at: Date
}

async function waiting(): Promise<Waiting[]> {
  return (await server.database.pool.query('select * from graphile_worker.jobs order by id')).rows
}

describe('A job', () => {
  it('is done soon after the commit that wrote it, and never without one', async () => {
    const { db } = server.deps
    // The first of its kind writes down the kind, and others wait for its commit.
    await enqueue(db, note, { word: 'before' })
    await db.transaction().execute(async (tx) => {
      await enqueue(tx, note, { word: 'committed' })
      await enqueue(db, note, { word: 'meanwhile' })
      await until(() => done.includes('meanwhile'))
      expect(done).not.toContain('committed')
    })
    const took = stopwatch()
    await until(() => done.includes('committed'))
    expect(took()).toBeLessThan(2000)

    await expect(
      db.transaction().execute(async (tx) => {
        await enqueue(tx, note, { word: 'rolled back' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await enqueue(db, note, { word: 'afterwards' })
    await until(() => done.includes('afterwards'))
    expect(done).not.toContain('rolled back')
  })

  it.each([1, 2])('written while nobody listens is done as soon as somebody does again (%s)', async (n) => {
    const word = `nobody listens ${n}`
    // Whoever listens loses the line, and only then hears that there is something.
    await server.database.pool.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and (query like 'LISTEN%' or query = $1)`,
      [notification],
    )
    const took = stopwatch()
    await enqueue(server.deps.db, note, { word })
    await until(() => done.includes(word))
    expect(took()).toBeLessThan(2000)
  })

  it('is part of the statement that causes it', async () => {
    await sql`with changed as (select 1 where false) select ${addJob(note, { word: 'nothing changed' })} from changed`.execute(
      server.deps.db,
    )
    await sql`with changed as (select 1) select ${addJob(note, { word: 'changed' })} from changed`.execute(
      server.deps.db,
    )
    await until(() => done.includes('changed'))
    expect(done).not.toContain('nothing changed')
  })

  it('written quietly is done as soon as the workers are told, also the first of its kind', async () => {
    const { db } = server.deps
    const quiet = (word: string) => sql`select ${addQuietJob(note, { word })}`.execute(db)
    await quiet('told')
    server.deps.tellWorkers()
    const took = stopwatch()
    await until(() => done.includes('told'))
    expect(took()).toBeLessThan(2000)
    await sql`with changed as (select 1 where false) select ${addQuietJob(note, { word: 'nothing quiet' })} from changed`.execute(
      db,
    )
    // Whoever wrote it ended before they told anybody.
    await quiet('untold')
    await until(() => done.includes('untold'))
    expect(done).not.toContain('nothing quiet')

    const unheard = { name: 'unheard', attempts: 3 }
    for (let time = 0; time < 2; time++) await sql`select ${addQuietJob(unheard, { time })}`.execute(db)
    const found = await sql<{ max_attempts: number; payload: unknown }>`
      select max_attempts, payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'unheard' order by j.id`.execute(
      db,
    )
    expect(found.rows).toEqual([0, 1].map((time) => ({ max_attempts: 3, payload: { time } })))
    await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and identifier = 'unheard'`.execute(db)
  })

  it('waits for its moment, is replaced under its key, and can be taken back', async () => {
    const { db } = server.deps
    // What is done is taken off the list a moment later.
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    const at = new Date(Date.now() + 3600_000)
    await enqueue(db, note, { word: 'first' }, { key: 'one', at })
    await enqueue(db, note, { word: 'second' }, { key: 'one', at })
    const [only, ...others] = await waiting()
    expect(only).toMatchObject({ task_identifier: 'note', run_at: at })
    expect(others).toEqual([])
    await removeJob(db, 'one')
    expect(await waiting()).toEqual([])
    expect(done).not.toContain('first')
  })

  it('that fails is tried again later, and logged without what it was given', async () => {
    await enqueue(server.deps.db, stumble, { secret: 'geheim-4711' })
    // It is logged a moment before the database has it.
    const again = await vi.waitFor(
      async () => {
        const [job] = await waiting()
        expect(job?.last_error).toBe('stumbled')
        return job!
      },
      { interval: 10 },
    )
    expect(logged).toContain('stumbled')
    expect(again).toMatchObject({ task_identifier: 'stumble', attempts: 1 })
    expect(again.run_at.getTime()).toBeGreaterThan(again.created_at.getTime() + 1000)
    await until(() => done.includes('stumble'))
    expect(logged).not.toContain('geheim-4711')
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
  })
})

describe('Several processes', () => {
  it('do each job once', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl, jobs: [note, stumble] })
    const words = Array.from({ length: 40 }, (_, i) => `word ${i}`)
    await Promise.all(words.map((word) => enqueue(server.deps.db, note, { word })))
    await until(() => words.every((word) => done.includes(word)))
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    expect(done.filter((word) => word.startsWith('word '))).toHaveLength(words.length)
    await other.close()
  })

  it('take over at once what one was doing that ends, and after seconds what one was doing that died', async () => {
    const ending = await startTestServer({ databaseUrl: server.databaseUrl, jobs: [long] })
    await enqueue(server.deps.db, long, { word: 'ended' })
    await until(() => done.includes('begin ended'))
    await ending.close()
    expect(await waiting()).toMatchObject([{ task_identifier: 'long', attempts: 1 }])

    // What a killed process leaves behind: a job locked by a pool of which no connection is left.
    await server.database.pool.query(`update graphile_worker._private_jobs
      set locked_by = 'pool-of-the-dead', locked_at = now() - interval '6 seconds', run_at = now()`)
    const heir = await startTestServer({ databaseUrl: server.databaseUrl, jobs: [inherited] })
    await until(() => done.includes('ended'))
    await heir.close()
  })

  it('leave alone what a living one takes long for', async () => {
    const busy = await startTestServer({ databaseUrl: server.databaseUrl, jobs: [long] })
    await enqueue(server.deps.db, long, { word: 'long' })
    await until(() => done.includes('begin long'))
    await server.database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null`,
    )
    const rival = await startTestServer({ databaseUrl: server.databaseUrl, jobs: [inherited, mark] })
    await freeJobsOfTheDead(server.deps.db)
    // The older one would be taken first.
    await enqueue(server.deps.db, mark, {})
    await until(() => done.includes('mark'))
    expect(done).not.toContain('long')
    await rival.close()
    await busy.close()
  })
})

describe('The tables of jobs', () => {
  it('are those of the package in use', async () => {
    const { rows } = await server.database.pool.query<{ last: number }>(
      'select max(id) as last from graphile_worker.migrations',
    )
    expect(rows[0]!.last).toBe(JOBS_REVISION)
  })
})
