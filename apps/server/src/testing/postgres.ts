import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { claimFolder, stopLeftover } from '../rooms/db/embedded/embedded-postgres-leftover.ts'
import { startEmbeddedPostgres } from '../rooms/db/embedded/embedded-postgres.ts'
import { migrate } from '../rooms/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address, for somebody who may create databases, of this run's PostgreSQL; each test file makes a database of its own in it. */
    postgresUrl: string
    /** How much random input each call gets, and where it starts. */
    probe: { numRuns: number; seed: number }
  }
}

/** The schema, made once a run; test databases are copies of it. */
export const templateDatabase = 'tresen_template'

const prefix = path.join(os.tmpdir(), 'tresen-test-')

/** One PostgreSQL for the whole run, thrown away afterwards. TEST_DATABASE_URL takes another one instead. */
export async function setup(project: TestProject) {
  provideProbe(project)
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await createTemplate(given)
    project.provide('postgresUrl', given)
    return
  }
  await removeKilledRuns(prefix)
  const folder = fs.mkdtempSync(prefix)
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    folder,
    fast: true,
    mayCreateDatabases: true,
    settings: { max_connections: 300 },
  })
  await createTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    removeBeside(folder)
  }
}

/** A hundred thousand files: nobody waits for that at the end of a run. */
export function removeBeside(folder: string) {
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
}

/** Random input starts elsewhere in each run; with PROBE_SEED where a former one did. PROBE_RUNS: how much of it. */
function provideProbe(project: TestProject) {
  const seed = Number(process.env['PROBE_SEED'] ?? Date.now() % 2 ** 31)
  const numRuns = Number(process.env['PROBE_RUNS'] ?? 15)
  process.stdout.write(`Random input: PROBE_SEED=${seed} PROBE_RUNS=${numRuns}\n`)
  project.provide('probe', { numRuns, seed })
}

async function createTemplate(postgresUrl: string) {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`drop database if exists ${templateDatabase}`)
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${templateDatabase}`
  await migrate(url.href)
}

/** What runs that were killed could not clean up themselves: folders whose path begins so. */
export async function removeKilledRuns(prefix: string) {
  const names = fs.readdirSync(path.dirname(prefix)).filter((name) => name.startsWith(path.basename(prefix)))
  for (const name of names) {
    const folder = path.join(path.dirname(prefix), name)
    if (!fs.existsSync(path.join(folder, 'owner'))) continue
    try {
      claimFolder(folder)
      await stopLeftover(path.join(folder, 'cluster'))
      fs.rmSync(folder, { recursive: true, force: true })
    } catch {
      // Still running, or somebody else's.
    }
  }
}
