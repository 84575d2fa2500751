import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { claimFolder, stopLeftover } from '../db/embedded-postgres-leftover.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of this run's PostgreSQL; each test file makes a database of its own in it. */
    postgresUrl: string
  }
}

const prefix = path.join(os.tmpdir(), 'tresen-test-')

/** One PostgreSQL for the whole run, thrown away afterwards. TEST_DATABASE_URL takes another one instead. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return
  }
  await removeKilledRuns()
  const folder = fs.mkdtempSync(prefix)
  fs.chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder, fast: true, settings: { max_connections: 300 } })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** What a run that was killed could not clean up itself. */
async function removeKilledRuns() {
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
