import { sql, type RawBuilder } from 'kysely'
import { rows, type Db, type Tx } from '../db/database.ts'
import type { Outgoing, StoredEvent } from './event-log.ts'

/**
 * Fragment for the statement that changes something: numbers and stores the events of each stream. Its value is
 * the list of the streams' last numbers, for `EventLog.published`.
 */
export function appendEvents(outgoing: readonly Outgoing[]): RawBuilder<number[]> {
  const appended = outgoing.map(
    ({ streamId, entries }) => sql`append_events(${streamId}::uuid, ${JSON.stringify(entries)}::json)`,
  )
  return sql`array[${sql.join(appended)}]::float8[]`
}

export async function listEventsAfter(db: Db | Tx, streamId: string, seq: number): Promise<StoredEvent[]> {
  return rows(
    db,
    sql<StoredEvent>`
    select seq, name, payload::text as payload from events
    where stream_id = ${streamId} and seq > ${seq} order by seq limit 5000`,
  )
}

export async function listLastSeqs(
  db: Db,
  streamIds: readonly string[],
): Promise<{ id: string; lastSeq: number }[]> {
  return rows(
    db,
    sql<{ id: string; lastSeq: number }>`
    select id, last_seq as "lastSeq" from streams where id = any(${streamIds}::uuid[])`,
  )
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from events where created_at < ${moment}`.execute(db)
}
