import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../db/database.ts'
import type { Outgoing, StoredEvent } from './stream-event.ts'

/**
 * Fragment for the statement that changes something: numbers and stores its events. Its value is the list of
 * their numbers, for `EventLog.published`.
 */
export function appendEvents(outgoing: readonly Outgoing[]): RawBuilder<number[]> {
  const appended = outgoing.map(
    ({ streamId, name, payload }) => sql`append_event(${streamId}::uuid, ${name}, ${payload})`,
  )
  return sql`array[${sql.join(appended)}]::float8[]`
}

/** As `appendEvents`, for any number of events: the statement stays the same however many there are. */
export function appendAll(outgoing: readonly Outgoing[]): RawBuilder<number[]> {
  const list = outgoing.map(({ streamId, name, payload }, at) => ({ at, stream: streamId, name, payload }))
  return sql`array(
    select append_event(e.stream, e.name, e.payload)::float8
    from json_to_recordset(${JSON.stringify(list)}::json) as e(at int, stream uuid, name text, payload text)
    order by e.at)`
}

/**
 * Carries out a change that returns a row when it took place, and stores its events in the same statement. Null
 * when nothing was changed; then there are no events either.
 */
export async function changeWithEvents(
  db: Db | Tx,
  change: RawBuilder<unknown>,
  outgoing: readonly Outgoing[],
): Promise<number[] | null> {
  const row = await firstRow(
    db,
    sql<{
      seqs: number[]
    }>`with changed as (${change}) select ${appendEvents(outgoing)} as seqs from changed`,
  )
  return row?.seqs ?? null
}

export async function listEventsAfter(db: Db | Tx, streamId: string, seq: number): Promise<StoredEvent[]> {
  return rows(
    db,
    sql<StoredEvent>`
    select seq, name, payload from events
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
