import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Everything of the server lies below: its sources, or what was built of them with the SQL beside it. */
const folder = fileURLToPath(new URL('.', import.meta.url))

/** The migrations in their order: the numbered ones of before, then those named by date and area. */
export function listMigrations(): string[] {
  return listSqlFiles().filter((file) => path.basename(path.dirname(file)) === 'migrations')
}

/** The files of what the database does by itself, one an area. */
export function listFunctionFiles(): string[] {
  return listSqlFiles().filter((file) => file.endsWith('.functions.sql'))
}

let found: string[] | null = null

/** Looked for once and without a pause: each start waits for it, and of more than a hundred folders each would be one. */
function listSqlFiles(): string[] {
  return (found ??= readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.join(folder, file))
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1)))
}
