import { sql } from 'kysely'
import { firstRow, type Db } from './database.ts'

/** The server's secret of this name, made at its first use; the same for every process. */
export async function ensureSecret(db: Db, name: string, fresh: string): Promise<string> {
  await sql`insert into server_secrets (name, value) values (${name}, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  const row = await firstRow(
    db,
    sql<{ value: string }>`select value from server_secrets where name = ${name}`,
  )
  return row!.value
}
