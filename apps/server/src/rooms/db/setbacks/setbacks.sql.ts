import { sql } from 'kysely'
import { firstRow, type Db, type Tx } from '../database.ts'

/** `life`, `storedIdentity` and `aliveAt` are null in a database that no process has worked with yet. */
export type Life = {
  life: string | null
  storedIdentity: string | null
  /** Another one where another server leads, after a promotion, and in a copy. */
  identity: string
  /** How long nobody has been known to work with it. */
  silentSeconds: number | null
}

const SETTLING_LOCK = 7_274_738

/** Until the transaction ends, no other process decides whether there was a setback. */
export async function lockSettling(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETTLING_LOCK})`.execute(tx)
}

export async function findLife(db: Db): Promise<Life> {
  const row = await firstRow(
    db,
    sql<Life>`
    select life, l.identity as "storedIdentity", i.identity,
      extract(epoch from now() - alive_at)::float8 as "silentSeconds"
    from (
      select concat_ws('/', system_identifier, substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8), d.oid) as identity
      from pg_control_system(), pg_database d where d.datname = current_database()
    ) i left join database_life l on true`,
  )
  return row!
}

export async function beginLife(tx: Tx, life: string, identity: string): Promise<void> {
  await sql`
    insert into database_life (life, identity, alive_at) values (${life}, ${identity}, now())
    on conflict (is_only) do update set life = excluded.life, identity = excluded.identity, alive_at = now()`.execute(
    tx,
  )
}

/** Notes that somebody works with it; of several processes that do, one is enough. */
export async function noteAlive(db: Db): Promise<void> {
  await sql`update database_life set alive_at = now() where alive_at < now() - interval '9 seconds'`.execute(
    db,
  )
}
