import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { migrateJobs } from '../jobs/migrate-jobs.ts'
import { listMigrations } from '../../sql-files.ts'
import { createConnector } from './addresses.ts'
import { applyFunctions } from './apply-functions.ts'

/** Processes that start at once on one database prepare it one after the other. */
const PREPARATION_LOCK = 7_274_736

/**
 * Brings the database to its newest form: migrations, each once and in the order of their names, then the functions of
 * the areas, then what `afterwards` does. All of it while no other process does.
 */
export async function migrate(
  url: string,
  afterwards?: (applied: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const client = await createConnector(url)()
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK])
    const applied = await applyMigrations(client)
    await applyFunctions(client)
    await migrateJobs(client, url)
    await afterwards?.(applied)
    return applied
  } finally {
    await client.end()
  }
}

async function applyMigrations(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const known = new Set(rows.map((row) => row.name))
  const pending = listMigrations().filter((file) => !known.has(path.basename(file)))
  for (const file of pending) await applyMigration(client, file)
  return pending.map((file) => path.basename(file))
}

async function applyMigration(client: pg.Client, file: string) {
  const statements = await readFile(file, 'utf8')
  await client.query('begin')
  await client.query(statements)
  await client.query('insert into migrations (name) values ($1)', [path.basename(file)])
  await client.query('commit')
}
