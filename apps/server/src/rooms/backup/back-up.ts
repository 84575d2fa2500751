import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { copyFiles } from './copy-files.ts'
import * as tables from './tables.sql.ts'

/** Where everything lies: the database, and the folder of uploaded files. */
export type Installation = { databaseUrl: string; filesFolder: string }

type Manifest = {
  format: 1
  at: string
  migrations: string[]
  tables: { name: string; rows: number }[]
  jobs: tables.StoredJob[]
}

const manifestFile = 'backup.json'
const tableFile = (folder: string, name: string) => path.join(folder, 'tables', `${name}.jsonl.gz`)
const BATCH = 500
const BATCH_CHARACTERS = 32 * 1024 ** 2

/**
 * Copies all that is stored into an empty folder while the server goes on: the database as it is at one moment, and then
 * the files, which are never changed, so that each that a row names is there. The manifest comes last: without it, it is
 * no backup.
 */
export async function backUp({ databaseUrl, filesFolder }: Installation, folder: string, now: Date) {
  await mkdir(path.join(folder, 'tables'), { recursive: true })
  if ((await readdir(folder)).length > 1) throw new StartRefusal(`Der Ordner ${folder} ist nicht leer.`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const manifest: Manifest = {
      ...{ format: 1, at: now.toISOString(), tables: [] },
      migrations: await tables.listMigrationNames(client),
      jobs: await tables.listStoredJobs(client),
    }
    for (const table of await tables.listTables(client)) {
      let rows = 0
      const lines = async function* () {
        for await (const some of tables.readRows(client, table)) {
          rows += some.length
          yield `${some.join('\n')}\n`
        }
      }
      await pipeline(
        Readable.from(lines()),
        createGzip(),
        createWriteStream(tableFile(folder, table.name), { flush: true }),
      )
      manifest.tables.push({ name: table.name, rows })
    }
    await client.query('commit')
    await copyFiles(filesFolder, path.join(folder, 'files'))
    await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest, null, 2), { flush: true })
    return manifest
  } finally {
    await client.end()
  }
}

/** Puts a backup into an installation in which nothing is: the database wholly or not at all. */
export async function restore({ databaseUrl, filesFolder }: Installation, folder: string) {
  const manifest = await readManifest(folder)
  await migrate(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    if (await tables.hasRows(client, 'users'))
      throw new StartRefusal('In dieser Datenbank ist schon etwas: zurückgespielt wird nur in eine leere.')
    const here = await tables.listMigrationNames(client)
    if (JSON.stringify(here) !== JSON.stringify(manifest.migrations))
      throw new StartRefusal(
        'Diese Sicherung ist von einer anderen Fassung des Programms. Spielen Sie sie mit jener zurück und starten Sie dann die neue.',
      )
    const all = await tables.listTables(client)
    const putBack = await tables.withoutReferences(client)
    await tables.emptyTables(client, all)
    for (const table of all) await fill(client, table, folder, manifest)
    for (const job of manifest.jobs) await tables.addStoredJob(client, job)
    await putBack()
    await copyFiles(path.join(folder, 'files'), filesFolder)
    await client.query('commit')
    return manifest
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, table: tables.Table, folder: string, manifest: Manifest) {
  const wanted = manifest.tables.find(({ name }) => name === table.name)?.rows
  let [batch, characters, rows] = [[] as string[], 0, 0]
  const write = async () => {
    if (batch.length > 0) await tables.writeRows(client, table, batch)
    rows += batch.length
    batch = []
    characters = 0
  }
  for await (const line of linesOf(tableFile(folder, table.name))) {
    batch.push(line)
    characters += line.length
    if (batch.length === BATCH || characters >= BATCH_CHARACTERS) await write()
  }
  await write()
  if (rows !== wanted)
    throw new StartRefusal(
      `Die Sicherung ist unvollständig: ${table.name} hat ${rows} statt ${wanted} Zeilen.`,
    )
  await tables.goOnCounting(client, table)
}

/** The rows of a file. `readline` would also part a row where one of its texts has a line separator (U+2028). */
async function* linesOf(file: string): AsyncGenerator<string> {
  let parts: string[] = []
  for await (const text of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const [end, ...others] = (text as string).split('\n')
    parts.push(end!)
    for (const other of others) {
      yield parts.join('')
      parts = [other]
    }
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => null)
  const manifest = text === null ? null : (JSON.parse(text) as Manifest)
  if (manifest?.format === 1) return manifest
  throw new StartRefusal(`In ${folder} liegt keine vollständige Sicherung.`)
}
