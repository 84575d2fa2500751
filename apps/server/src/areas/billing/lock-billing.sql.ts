import { sql } from 'kysely'
import type { Tx } from '../../rooms/db/database.ts'

/** Keeps everybody else from billing this restaurant, or changing what it is billed by, until the transaction ends. */
export async function lockBilling(tx: Tx, restaurantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${restaurantId}`}, 0))`.execute(tx)
}
