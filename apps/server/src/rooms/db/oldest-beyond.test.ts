import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import type { Tx } from './database.ts'
import { deleteOldestBeyond } from './oldest-beyond.sql.ts'

const server = useServer()
const MEGABYTE = 1024 ** 2
const rest = { size: sql`pg_column_size(payload)`, age: sql`created_at` }

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select pg_stat_get_xact_tuples_returned('events'::regclass) as read`.execute(tx)
  return rows[0]!.read
}

it('of a table that is small enough not one row is read, and of another the oldest go', async () => {
  await server.database.pool.query(
    `insert into events (stream_id, seq, name, payload, created_at)
     select gen_random_uuid(), n, 'anything', string_agg(md5(random()::text), ''), now() - n * interval '1 minute'
     from generate_series(1, 2000) n, generate_series(1, 20) group by n`,
  )
  await server.database.db.transaction().execute(async (tx) => {
    expect(await deleteOldestBeyond(tx, 'events', { ...rest, bytes: 100 * MEGABYTE })).toBe(0)
    expect(await rowsRead(tx)).toBe(0)
  })
  const deleted = await deleteOldestBeyond(server.database.db, 'events', { ...rest, bytes: MEGABYTE })
  const { rows } = await sql<{ left: number; oldest: number }>`
    select count(*)::integer as left, max(seq)::integer as oldest from events where name = 'anything'`.execute(
    server.database.db,
  )
  expect(rows).toEqual([{ left: 2000 - deleted, oldest: 2000 - deleted }])
  expect(deleted).toBeGreaterThan(200)
})
