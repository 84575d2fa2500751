import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { programRole, readProgramPassword } from './embedded-postgres-program.ts'

/** The address of the embedded PostgreSQL that works in this folder at the moment; null: none does. */
export async function runningPostgresUrl(folder: string): Promise<string | null> {
  const portFile = path.join(folder, 'port')
  const port = fs.existsSync(portFile) ? fs.readFileSync(portFile, 'utf8').trim() : ''
  const password = readProgramPassword(folder)
  if (!port || !password) return null
  const url = `postgres://${programRole}:${password}@127.0.0.1:${port}/postgres`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    // Nobody there, or another program on that port: its password would be another one.
    return null
  }
}
