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

/**
 * Of each room and area what lies in its own folder, and of the database the migrations. Looked for once and without a
 * pause: each start waits for it, and of all folders below each would be one.
 */
function listSqlFiles(): string[] {
  return (found ??= [...['rooms', 'areas'].flatMap(foldersIn), path.join(folder, 'rooms/db/migrations')]
    .flatMap(sqlIn)
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1)))
}

function foldersIn(part: string): string[] {
  const entries = readdirSync(path.join(folder, part), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, part, name))
}

function sqlIn(place: string): string[] {
  return readdirSync(place)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => path.join(place, name))
}
