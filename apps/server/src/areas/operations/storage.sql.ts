import { sql } from 'kysely'
import { firstRow, type Db } from '../../rooms/db/database.ts'

export async function findDatabaseSize(db: Db): Promise<number> {
  const row = await firstRow(db, sql<{ size: number }>`select pg_database_size(current_database()) as size`)
  return row!.size
}
