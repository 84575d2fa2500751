import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../rooms/db/database.ts'

/** Any number that no other lock of this database has. */
const SEED_LOCK = 7_274_737

/** Two processes that start at once seed one after the other; the lock ends with the transaction. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
}

export async function findAnyRestaurant(db: Db | Tx): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from restaurants limit 1`)) !== undefined
}
