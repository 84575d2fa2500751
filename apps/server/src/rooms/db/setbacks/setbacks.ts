import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database, Db, Tx } from '../database.ts'
import { beginLife, findLife, lockSettling, noteAlive } from './setbacks.sql.ts'

/** What is known of a setback: when it was noticed, and how much time at most the database has lost. */
export type Loss = { now: Date; seconds: number }

/** Raises numbers beyond all that may have been given out and lost, so that none is given out a second time. */
export type Leap = (tx: Tx, loss: Loss) => Promise<unknown>

export type Setbacks = {
  /** For somebody who has seen that something confirmed is gone; `isProven` looks once more, in the database. */
  report(isProven: (tx: Tx) => Promise<boolean>): Promise<void>
  /** Notes now and then that the database is in use. Returns how to stop. */
  keepWatch(): () => void
}

type Means = {
  database: Database
  leaps: readonly Leap[]
  /** Lets go of what the process remembers of the database. */
  forget: () => void
  now: () => Date
  log: FastifyBaseLogger
}

const WATCH_MS = 10_000

/**
 * Setbacks: the database stands before what it had confirmed, because another server leads now and lacks the last
 * commits, or an older copy was restored. Every new connection is asked whether it leads to the database that is known,
 * before its first statement: so numbers have leapt before any new one is drawn, and nothing is decided from memory.
 */
export function createSetbacks({ database, leaps, forget, now, log }: Means): Setbacks {
  let known: string | null = null

  function enter(life: string) {
    if (life === known) return
    const isOther = known !== null
    known = life
    if (!isOther) return
    log.warn(
      { room: 'db' },
      'the database may have lost what it had confirmed; numbers leapt, open screens reload',
    )
    database.renew(new Error('opened before the setback'))
    forget()
  }
  async function settle(db: Db, isProven: (tx: Tx) => Promise<boolean>) {
    enter(await db.transaction().execute((tx) => settleIn(tx, { leaps, now: now(), isProven })))
  }

  database.admit(async (client) => {
    const db = through(client)
    const { life, storedIdentity, identity } = await findLife(db)
    if (life && storedIdentity === identity) enter(life)
    else await settle(db, async () => false)
  })
  return {
    report: (isProven) => settle(database.db, isProven),
    keepWatch() {
      const note = () => void noteAlive(database.db).catch((error: unknown) => log.warn({ err: error }))
      const timer = setInterval(note, WATCH_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

/** One process settles, the others find it done. Returns the life that holds now. */
async function settleIn(
  tx: Tx,
  { leaps, now, isProven }: { leaps: readonly Leap[]; now: Date; isProven: (tx: Tx) => Promise<boolean> },
): Promise<string> {
  await lockSettling(tx)
  const found = await findLife(tx)
  if (found.life && found.identity === found.storedIdentity && !(await isProven(tx))) return found.life
  if (found.life) for (const leap of leaps) await leap(tx, { now, seconds: found.silentSeconds ?? 0 })
  const life = randomUUID()
  await beginLife(tx, life, found.identity)
  return life
}

/** Statements by this one connection, which is not yet in the pool. */
function through(client: pg.ClientBase): Db {
  const only = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
  const pool = { connect: async () => only, end: async () => {} } as unknown as pg.Pool
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}
