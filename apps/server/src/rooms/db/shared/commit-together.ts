import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

/** Whoever waits for a lock keeps all others of the commit waiting: not for long. Ends before any deadlock is looked for. */
export const TOGETHER_LOCK_MS = 250

/** The statement of several in one transaction that failed, by its place among them; all others came to nothing by it. */
export class NotTogether extends Error {
  readonly place: number

  constructor(place: number, cause: unknown) {
    super('one of several changes failed, so that none was made', { cause })
    this.name = 'NotTogether'
    this.place = place
  }
}

/**
 * Carries out several statements in one transaction, sent without waiting for the answers in between, and answers the
 * rows of each: half the work for PostgreSQL, which is woken once and writes to the disk once. Any failure leaves nothing
 * of any of them, except where the connection breaks during the commit: then nobody knows.
 *
 * @param pool of connections with `pipeline`
 * @throws NotTogether where one was refused; else what became of the connection
 */
export async function commitTogether(
  pool: pg.Pool,
  statements: readonly CompiledQuery[],
): Promise<unknown[][]> {
  const client = await pool.connect()
  let fault: Error | undefined
  try {
    const asked = [
      client.query('begin'),
      ...statements.map(({ sql, parameters }) => client.query(sql, parameters as unknown[])),
      client.query('commit'),
    ]
    const answers = await Promise.allSettled(asked)
    const failed = answers.findIndex(({ status }) => status === 'rejected')
    if (failed >= 0) {
      const reason = (answers[failed] as PromiseRejectedResult).reason as pg.DatabaseError
      throw isRefusal(reason) ? new NotTogether(failed - 1, reason) : reason
    }
    const results = answers.map((answer) => (answer as PromiseFulfilledResult<pg.QueryResult>).value)
    // What failed would have been told; PostgreSQL answers the commit of a failed transaction by taking it back.
    if (results.at(-1)!.command !== 'COMMIT') throw new NotTogether(statements.length, null)
    return results.slice(1, -1).map(({ rows }) => rows as unknown[])
  } catch (error) {
    // Whatever is left of it on the connection is nobody's any more.
    fault = error as Error
    throw error
  } finally {
    // A statement that failed leaves its connection as it was; a missing answer does not.
    client.release(fault instanceof NotTogether ? undefined : fault)
  }
}

/** Whether PostgreSQL refused a statement and goes on; else it ended, or nothing was heard of it. */
function isRefusal({ code = '' }: { code?: string }): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P|XX)/.test(code)
}
