import { sql, type RawBuilder } from 'kysely'
import { firstRow, rows, type Db, type Tx } from '../db/database.ts'
import { deleteOldestBeyond } from '../db/oldest-beyond.sql.ts'
import { author } from './author.ts'
import type { Outgoing, StoredEvent } from './stream-event.ts'

/** So many events are written out one by one; each amount of them is a statement of its own. */
const FEW_EVENTS = 4

/**
 * Fragment for the statement that changes something: numbers and stores its events. Its value is the list of
 * their numbers, for `EventLog.published`.
 */
export function appendEvents(outgoing: readonly Outgoing[]): RawBuilder<number[]> {
  if (outgoing.length <= FEW_EVENTS) return sql`array[${sql.join(outgoing.map(appendEvent))}]::float8[]`
  return sql`array(
    select append_event(stream, name, payload, ${author()}::text)::float8
    from unnest(${outgoing.map(({ streamId }) => streamId)}::uuid[], ${outgoing.map(({ name }) => name)}::text[],
      ${outgoing.map(({ payload }) => payload)}::text[]) with ordinality as e (stream, name, payload, place)
    order by place)`
}

/** Fragment: as `appendEvents` for one event, whose payload may be something that only the statement knows. */
export function appendEvent(event: Omit<Outgoing, 'payload'> & { payload: string | RawBuilder<unknown> }) {
  return sql<number>`append_event(${event.streamId}::uuid, ${event.name}, ${event.payload}, ${author()}::text)`
}

/** The commit of this transaction is not waited for; evaluated once, after the change, and over with the transaction. */
const withoutWaiting = sql`, set_config('synchronous_commit', 'off', true)`

type Numbered = { seqs: number[] }
type Storing = { waits?: boolean; carryOut?: (statement: RawBuilder<Numbered>) => Promise<Numbered[]> }

/**
 * Carries out a change that returns rows when it took place, and stores its events in the same statement, once. Null
 * when nothing was changed; then there are no events either. `along`: what else the statement does, by name; it comes
 * after the change and reads `changed`. `waits`: for the disk, as everything does that somebody could miss. `carryOut`: by
 * itself, unless it is said otherwise.
 */
export async function changeWithEvents(
  db: Db,
  change: RawBuilder<unknown>,
  outgoing: readonly Outgoing[],
  along: Readonly<Record<string, RawBuilder<unknown>>> = {},
  { waits = true, carryOut = (statement) => rows(db, statement) }: Storing = {},
): Promise<number[] | null> {
  const others = Object.entries(along).map(([name, part]) => sql`, ${sql.ref(name)} as (${part})`)
  const [row] = await carryOut(
    sql<Numbered>`
    with changed as (${change})${sql.join(others, sql``)}
    select ${appendEvents(outgoing)} as seqs${waits ? sql`` : withoutWaiting} from (select from changed limit 1) as once`,
  )
  return row?.seqs ?? null
}

/** Stores events in a transaction that has done what they say. */
export async function storeEvents(tx: Tx, events: readonly Outgoing[]): Promise<number[]> {
  const row = await firstRow(tx, sql<Numbered>`select ${appendEvents(events)} as seqs`)
  return row!.seqs
}

/** So many are read at once. */
export const MOST_EVENTS = 5000

export async function listEventsAfter(db: Db, streamId: string, seq: number): Promise<StoredEvent[]> {
  return rows(
    db,
    sql<StoredEvent>`
    select seq, name, payload from events
    where stream_id = ${streamId} and seq > ${seq} order by seq limit ${MOST_EVENTS}`,
  )
}

export async function listLastSeqs(
  db: Db | Tx,
  streamIds: readonly string[],
): Promise<{ id: string; lastSeq: number }[]> {
  return rows(
    db,
    sql<{ id: string; lastSeq: number }>`
    select id, last_seq as "lastSeq" from streams where id = any(${streamIds}::uuid[])`,
  )
}

/** 0: it has no event yet. */
export async function findLastSeq(db: Db | Tx, streamId: string): Promise<number> {
  const [last] = await listLastSeqs(db, [streamId])
  return last?.lastSeq ?? 0
}

/** More than may be lost of a stream. */
const STREAM_LEAP = 1_000_000

/** After a setback: no number that anybody may have seen is given out again, so that who has seen it notices a gap. */
export async function leapStreams(tx: Tx): Promise<void> {
  await sql`update streams set last_seq = last_seq + ${STREAM_LEAP}`.execute(tx)
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from events where created_at < ${moment}`.execute(db)
}

/** Deletes the oldest events beyond so many stored bytes, and answers how many. */
export function deleteEventsBeyond(db: Db, bytes: number): Promise<number> {
  return deleteOldestBeyond(db, 'events', {
    size: sql`pg_column_size(payload) + 60`,
    age: sql`created_at`,
    bytes,
  })
}
