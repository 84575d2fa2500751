import type pg from 'pg'
import { openDatabase } from '../db/database.ts'

/** The newest migration of the graphile-worker in use; a test compares the two. */
export const JOBS_REVISION = 20

/** Brings the tables of jobs to their newest form. The package is loaded only where something is to be done. */
export async function migrateJobs(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `select to_regclass('graphile_worker.migrations') is null as "isNew"`,
  )
  if (!rows[0]!.isNew) {
    const { rows } = await client.query<{ last: number }>(
      'select max(id) as last from graphile_worker.migrations',
    )
    if (rows[0]!.last >= JOBS_REVISION) return
  }
  const { runMigrations } = await import('graphile-worker')
  const database = openDatabase(url, { connections: 2 })
  try {
    await runMigrations({ pgPool: database.pool })
  } finally {
    await database.close()
  }
}
