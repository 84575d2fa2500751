import type { Past } from '../../area.ts'
import type { Tx } from '../../rooms/db/database.ts'
import { cashBooked } from './cash.events.ts'
import { insertPastEntries, type NewEntry } from './cash.sql.ts'

/** Books what lay in the drawers in the demo's past, in this order. What is taken for an order, the order tells. */
export async function bookPast(tx: Tx, entries: readonly NewEntry[], past: Past): Promise<void> {
  await insertPastEntries(tx, entries)
  for (const entry of entries)
    if (entry.kind !== 'Taken') past.tell(entry.at, `user ${entry.bookedBy}`, cashBooked(entry))
}
