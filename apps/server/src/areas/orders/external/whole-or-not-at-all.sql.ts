import { sql } from 'kysely'
import type { Db, Tx } from '../../../rooms/db/database.ts'

/**
 * Does several statements as one: null takes all of them back. In a transaction of its own, or as a part of the one that
 * `db` is already.
 */
export async function wholeOrNotAtAll<Done>(
  pool: Db,
  db: Db,
  work: (tx: Db) => Promise<Done | null>,
): Promise<Done | null> {
  if (db !== pool) {
    await sql`savepoint whole`.execute(db)
    const done = await work(db)
    if (done === null) await sql`rollback to savepoint whole`.execute(db)
    return done
  }
  try {
    return await pool.transaction().execute(async (tx: Tx) => {
      const done = await work(tx)
      if (done === null) throw new TakenBack()
      return done
    })
  } catch (error) {
    if (error instanceof TakenBack) return null
    throw error
  }
}

class TakenBack extends Error {}
