import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../rooms/db/database.ts'
import type { PastEvent } from './past.ts'

/** Any number that no other lock of this database has. */
const SEED_LOCK = 7_274_737

/** Two processes that start at once seed one after the other; the lock ends with the transaction. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
}

export async function findAnyRestaurant(db: Db | Tx): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from restaurants limit 1`)) !== undefined
}

/** Stores what was told in the past, each in its stream and at its time, in the order in which it stands here. */
export async function storePastEvents(tx: Tx, events: readonly PastEvent[]): Promise<void> {
  await sql`
    with told as (
      select *, row_number() over (partition by stream order by place) as number
      from unnest(${events.map(({ streamId }) => streamId)}::uuid[], ${events.map(({ name }) => name)}::text[],
        ${events.map(({ payload }) => payload)}::text[], ${events.map(({ at }) => at)}::timestamptz[],
        ${events.map(({ author }) => author)}::text[]) with ordinality as t (stream, name, payload, at, author, place)),
    stored as (
      insert into events (stream_id, seq, name, payload, created_at, author)
      select stream, last_seq + number, name, payload, at, author from told join streams s on s.id = stream)
    update streams s set last_seq = last_seq + count
    from (select stream, count(*) from told group by stream) t where s.id = t.stream`.execute(tx)
}
