import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrateJobs } from '../jobs/migrate-jobs.ts'

const directory = new URL('./migrations/', import.meta.url)
/** Two processes that start at once on one database migrate one after the other. */
const MIGRATION_LOCK = 7_274_736

/** Brings the database to the newest migration. Each runs once, in the order of its number, in a transaction. */
export async function migrate(url: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const pending = files.filter((file) => !applied.has(file))
    for (const file of pending) await applyMigration(client, file)
    await migrateJobs(client, url)
    return pending
  } finally {
    await client.end()
  }
}

async function applyMigration(client: pg.Client, file: string) {
  const statements = await readFile(new URL(file, directory), 'utf8')
  await client.query('begin')
  await client.query(statements)
  await client.query('insert into migrations (name) values ($1)', [file])
  await client.query('commit')
}
