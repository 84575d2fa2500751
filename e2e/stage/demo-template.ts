import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../apps/server/src/rooms/db/embedded/embedded-postgres.ts'
import { removeBeside, removeKilledRuns } from '../../apps/server/src/testing/postgres.ts'
import { openAllDay } from './open-all-day.ts'
import { giveAnHour } from './pass-minutes.ts'
import { keepSmallMenu } from './small-menu.ts'
import { startServerProcess } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address, for somebody who may create databases, of the PostgreSQL of all journeys; each file works on a copy of the demo in it. */
    demoPostgresUrl: string
    /** Where all servers of a run keep pictures: what one of them has drawn, the others need not draw. */
    demoFiles: string
  }
}

/** The demo as the real server lays it out, with every restaurant open around the clock. */
export const demoTemplate = 'tresen_demo'

const prefix = path.join(os.tmpdir(), 'tresen-e2e-postgres-')

/** What the browser tests of a run share, thrown away afterwards. */
export async function setup(project: TestProject) {
  const files = mkdtempSync(path.join(os.tmpdir(), 'tresen-e2e-files-'))
  project.provide('demoFiles', files)
  const stopPostgres = await providePostgres(project)
  return async () => {
    await stopPostgres?.()
    rmSync(files, { recursive: true, force: true })
  }
}

/** One PostgreSQL; TEST_DATABASE_URL takes another one instead. */
async function providePostgres(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    await createTemplate(given)
    project.provide('demoPostgresUrl', given)
    return null
  }
  await removeKilledRuns(prefix)
  const folder = mkdtempSync(prefix)
  // PostgreSQL runs as another user when this one is root.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    folder,
    fast: true,
    mayCreateDatabases: true,
    settings: { max_connections: 300 },
  })
  await createTemplate(postgres.url)
  project.provide('demoPostgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    removeBeside(folder)
  }
}

async function createTemplate(postgresUrl: string) {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`drop database if exists ${demoTemplate}`)
  await client.query(`create database ${demoTemplate}`)
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${demoTemplate}`
  const server = await startServerProcess({ env: { DATABASE_URL: url.href } })
  await server.remove()
  await openAllDay(url.href)
  await giveAnHour(url.href)
  await keepSmallMenu(url.href)
  await beginNoLife(url.href)
}

/** A copy is another database: it is not to look like one that was restored. */
async function beginNoLife(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from database_life')
  await client.end()
}
