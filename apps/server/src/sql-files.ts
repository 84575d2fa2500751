import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Everything of the server lies below: its sources, or what was built of them with the SQL beside it. */
const folder = fileURLToPath(new URL('.', import.meta.url))

/** The migrations in their order: the numbered ones of before, then those named by date and area. */
export async function listMigrations(): Promise<string[]> {
  return (await listSqlFiles()).filter((file) => path.basename(path.dirname(file)) === 'migrations')
}

/** The files of what the database does by itself, one an area. */
export async function listFunctionFiles(): Promise<string[]> {
  return (await listSqlFiles()).filter((file) => file.endsWith('.functions.sql'))
}

async function listSqlFiles(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  const sqlFiles = files.filter((file) => file.endsWith('.sql')).map((file) => path.join(folder, file))
  return sqlFiles.sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1))
}
