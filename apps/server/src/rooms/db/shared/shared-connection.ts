import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema.ts'

/** Longer than this, a statement holds up too many others: it is given up here and goes the usual way. */
const STATEMENT_MS = 1000
const LOCK_MS = 100
/** PostgreSQL does not answer at all: the connection is given up. Its own limit would have come long before. */
export const MOST_SILENCE_MS = 20_000

/** Statements that only read, each a transaction of its own. */
export type Reads = Kysely<Schema>

/**
 * Short readings that many make at once go over one connection, without waiting for the answer of the one before
 * (pipelining): half the work for PostgreSQL. One that fails leaves the others alone; what gets lost with the connection
 * or waits for too long is asked again on one of `others`. Nothing is changed here, so asking twice does no harm.
 *
 * @param pool of one connection, with `pipeline`
 * @returns with `leave`: what is asked from now on waits for a new connection, because the pool drops this one
 */
export function shareConnection(pool: pg.Pool, others: pg.Pool): { reads: Reads; leave: () => void } {
  const { borrow, leave } = borrowFrom(pool)
  pool.on('connect', (client) => void prepare(client))
  const together: Send = async ({ sql, parameters }) => {
    const { client, giveBack } = await borrow()
    try {
      const done = await client.query(sql, parameters as unknown[])
      giveBack(null)
      return done
    } catch (error) {
      giveBack(error)
      throw error
    }
  }
  const reads = databaseOf(async (query) => {
    try {
      return await together(query)
    } catch (error) {
      if (!isUndone(error) && !isLost(error)) throw error
      return others.query(query.sql, query.parameters as unknown[])
    }
  })
  return { reads, leave }
}

type Send = (query: CompiledQuery) => Promise<pg.QueryResult>

/** By one of the limits, or by the failure of a neighbour. */
function isUndone(error: unknown): boolean {
  // lock_timeout, statement_timeout or a request to cancel; prepared by a statement before it that failed.
  return ['55P03', '57014', '26000'].includes((error as { code?: string }).code ?? '')
}

/** There was no answer of PostgreSQL, or that it ends. */
function isLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || (error.code ?? '').startsWith('57P')
}

/** Goes before the first statement. */
async function prepare(client: pg.PoolClient) {
  const limits = `set statement_timeout = ${STATEMENT_MS}; set lock_timeout = ${LOCK_MS}`
  await client.query(`${limits}; set default_transaction_read_only = on`).catch(() => {})
}

type Loan = { client: Promise<pg.PoolClient>; users: number; fault: Error | undefined }

/** The pool's one connection for all who want it; it goes back when nobody has it any more. */
function borrowFrom(pool: pg.Pool) {
  let current: Loan | null = null

  function lend(): Loan {
    const loan: Loan = { client: pool.connect(), users: 0, fault: undefined }
    loan.client.catch(() => leave(loan))
    return loan
  }
  /** Nobody else gets it from now on. */
  function leave(loan: Loan) {
    if (current === loan) current = null
  }
  const borrow = async () => {
    const loan = (current ??= lend())
    loan.users++
    const client = await loan.client
    return {
      client,
      giveBack: (error: unknown) => {
        if (error !== null && isLost(error)) {
          leave(loan)
          loan.fault = error as Error
        }
        if (--loan.users > 0) return
        leave(loan)
        client.release(loan.fault)
      },
    }
  }
  return { borrow, leave: () => void (current = null) }
}

function databaseOf(send: Send): Reads {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows } = await send(query)
      return { rows: rows as Row[] }
    },
    streamQuery: notHere,
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: notHere,
    commitTransaction: notHere,
    rollbackTransaction: notHere,
    destroy: async () => {},
  }
  return new Kysely({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

function notHere(): never {
  throw new Error('a transaction needs a connection of its own')
}
