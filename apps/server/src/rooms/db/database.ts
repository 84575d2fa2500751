import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import {
  clientsAt,
  readAddresses,
  refuseReadOnly,
  type AddressedClient,
  type Addresses,
} from './addresses.ts'
import { TOGETHER_LOCK_MS } from './shared/commit-together.ts'
import { dropsOf, watchReadOnly } from './drop-read-only.ts'
import { endWhenSilent } from './end-when-silent.ts'
import type { Schema } from './schema.ts'
import { MOST_SILENCE_MS, shareConnection, type Reads } from './shared/shared-connection.ts'
import { writeOnceARound } from './shared/write-once-a-round.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** What every new connection passes before its first statement; whoever waits for it gets what is thrown. */
type Check = (client: pg.ClientBase) => Promise<void>

export type Database = {
  db: Db
  /** For short readings that many make at once. */
  reads: Reads
  pool: pg.Pool
  /** Of the one connection that `reads` go over. */
  sharedPool: pg.Pool
  /** For several changes in one commit, see `commitTogether`. */
  togetherPool: pg.Pool
  /** Adds a check for the connections that are opened from now on. */
  admit(check: Check): void
  /** Keeps none of the connections that are open now: they may lead to a server that does not count any more. */
  renew(reason: Error): void
  close(): Promise<void>
}

// int8 as number: sequence numbers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const MOST_NAMED_STATEMENTS = 500
/**
 * Kept from one guest to the next: to open a connection takes thirty times the processor time of a short statement, and
 * of sixteen that are opened at once on a busy machine not all come in time (decision 333).
 */
const KEPT_IDLE_MS = 60_000
/** After so long without a word the system asks whether the other end is still there. */
const SILENT_MS = 10_000
/** Two are on their way at most, and more only while those are held up. */
const TOGETHER_CONNECTIONS = 4

/**
 * Connects to PostgreSQL. Every statement is prepared once per connection under a name of its own, which
 * halves the time of a short read. `patienceMs`: how long a statement waits for a free connection before it is refused.
 */
export function openDatabase(url: string, { connections = 20, patienceMs = 5000 } = {}): Database {
  const addresses = readAddresses(url)
  const checks: Check[] = []
  const names = new Map<string, string>()
  const openPool = (options: pg.PoolConfig) => {
    // The pool waits for it, although its types do not say so.
    const awaited = {
      onConnect: (client: pg.ClientBase) => admit(client as AddressedClient, addresses, checks),
    }
    const Client = clientsAt(addresses)
    const kept = { idleTimeoutMillis: KEPT_IDLE_MS, keepAlive: true, keepAliveInitialDelayMillis: SILENT_MS }
    const patience = { connectionTimeoutMillis: patienceMs }
    const pool = new pg.Pool({ Client, ...patience, ...kept, ...awaited, ...options })
    // A pool without a listener ends the process when PostgreSQL goes away; it reconnects by itself.
    pool.on('error', () => {})
    pool.on('connect', (client) => nameStatements(client, names))
    return pool
  }
  const openPipeline = (options: pg.PoolConfig) => {
    const pool = openPool({ ...options, pipeline: true })
    pool.on('connect', (client) => endWhenSilent(client, MOST_SILENCE_MS))
    pool.on('connect', writeOnceARound)
    return pool
  }
  const own = openPool({ max: connections })
  const shared = openPipeline({ max: 1 })
  const { reads, leave } = shareConnection(shared, own)
  const together = openPipeline({ max: TOGETHER_CONNECTIONS, lock_timeout: TOGETHER_LOCK_MS })
  const drops = [dropsOf(own), dropsOf(shared), dropsOf(together)]
  const renew = (reason: Error) => {
    leave()
    for (const drop of drops) drop(reason)
  }
  // The shared connection refuses changes by itself, so what it refuses says nothing.
  watchReadOnly(own, renew)
  watchReadOnly(together, renew)
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: own }) })
  return {
    db,
    pool: own,
    reads,
    sharedPool: shared,
    togetherPool: together,
    admit: (check) => void checks.push(check),
    renew,
    close: async () => {
      if (!shared.ending) await shared.end()
      if (!together.ending) await together.end()
      await db.destroy()
      // Without a first statement by it, Kysely leaves the pool open.
      if (!own.ending) await own.end()
    },
  }
}

async function admit(client: AddressedClient, addresses: Addresses, checks: readonly Check[]) {
  try {
    await refuseReadOnly(client)
  } catch (error) {
    addresses.moveOn(client.address)
    throw error
  }
  for (const check of checks) await check(client)
}

/**
 * Each statement under its name. What is answered comes by a callback: of promises that `pg` makes itself each result
 * outlives the next collection of young garbage, and becomes old with all that was made of it.
 */
function nameStatements(client: pg.PoolClient, names: Map<string, string>) {
  client.on('error', () => {})
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest)
    let name = names.get(text)
    if (!name && names.size < MOST_NAMED_STATEMENTS) {
      name = `s${names.size}`
      names.set(text, name)
    }
    const statement = { text, values, ...(name && { name }) }
    if (rest.length > 0) return query(statement, ...rest)
    const answered = new Promise((resolve, reject) => {
      query(statement, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)))
    })
    return answered.catch(throwFromHere)
  }) as typeof client.query
}

/** So that the stack names who asked, and not who read the answer. */
function throwFromHere(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

/** Runs a statement and returns its rows. */
export async function rows<Row>(db: Db | Tx, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows
}

/** Runs a statement and returns its first row. */
export async function firstRow<Row>(db: Db | Tx, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(db)).rows[0]
}
