import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { seedDemo } from '../../demo/seed-demo.ts'
import { useServer } from '../../testing/use-server.ts'
import { sendMail } from '../mail/send-mail.ts'
import { enqueue } from '../jobs/jobs.sql.ts'
import { backUp, restore } from './back-up.ts'
import { listTables, readRows } from './tables.sql.ts'

const server = useServer()
const folder = mkdtempSync(path.join(os.tmpdir(), 'tresen-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function emptyDatabase() {
  const url = new URL(inject('postgresUrl'))
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** Each table with what is in it, in one order. */
async function contentsOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const contents: Record<string, string | null> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ text: string | null }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as text from "${name}" t`,
    )
    contents[name] = rows[0]!.text
  }
  await client.end()
  return contents
}

it('what is restored is, table by table, what was backed up, with its files and what is to be done later', async () => {
  await seedDemo(server.database.db, server.clock.now, 0)
  await enqueue(server.database.db, sendMail, { mailId: randomUUID() }, { at: new Date('2030-01-01') })
  const [files, restored] = [path.join(folder, 'files'), path.join(folder, 'restored')]
  mkdirSync(path.join(files, 'ab'), { recursive: true })
  writeFileSync(path.join(files, 'ab', 'picture.webp'), 'bytes')
  const target = path.join(folder, 'backup')
  const backup = () =>
    backUp({ databaseUrl: server.databaseUrl, filesFolder: files }, target, server.clock.now)
  const manifest = await backup()
  expect(manifest.tables.find(({ name }) => name === 'menu_items')!.rows).toBeGreaterThan(100)
  const before = await contentsOf(server.databaseUrl)
  // What comes later is not in it.
  await server.database.pool.query(`insert into franchises (id, name) values ($1, 'später')`, [randomUUID()])

  const databaseUrl = await emptyDatabase()
  await restore({ databaseUrl, filesFolder: restored }, target)
  expect(await contentsOf(databaseUrl)).toEqual(before)
  expect(readFileSync(path.join(restored, 'ab', 'picture.webp'), 'utf8')).toBe('bytes')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const jobs = await client.query<{ task_identifier: string }>(
    'select task_identifier from graphile_worker.jobs',
  )
  expect(jobs.rows.filter(({ task_identifier }) => task_identifier === sendMail.name)).toHaveLength(1)
  const references = await client.query(`select from pg_constraint where contype = 'f'`)
  expect(references.rowCount).toBeGreaterThan(10)
  await client.end()

  await expect(backup()).rejects.toThrow('ist nicht leer')
  await expect(restore({ databaseUrl, filesFolder: restored }, target)).rejects.toThrow('schon etwas')
  rmSync(path.join(target, 'backup.json'))
  await expect(restore({ databaseUrl, filesFolder: restored }, target)).rejects.toThrow('keine vollständige')
})

it('what somebody wrote comes back as they wrote it, also where only other programs see the end of a line', async () => {
  const name = 'Eins\u2028zwei\u2029drei\u0085vier\r\nfünf'
  const id = randomUUID()
  await server.database.pool.query('insert into franchises (id, name) values ($1, $2)', [id, name])
  const from = { databaseUrl: server.databaseUrl, filesFolder: path.join(folder, 'none') }
  await backUp(from, path.join(folder, 'lines'), server.clock.now)

  const databaseUrl = await emptyDatabase()
  await restore({ ...from, databaseUrl }, path.join(folder, 'lines'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select name from franchises where id = $1', [id])
  await client.end()
  expect(rows).toEqual([{ name }])
})

it('files are read a few at a time: five hundred would be no text that there can be', async () => {
  await server.database.pool.query(`
    with mail as (
      insert into mails (id, kind, recipient, subject, body_text, body_html, created_at)
      select gen_random_uuid(), 'receipt', 'gast@example.org', 'Beleg', '', '', now() from generate_series(1, 20)
      returning id)
    insert into mail_files (mail_id, name, type, bytes) select id, 'Beleg.pdf', 'application/pdf', 'bytes' from mail`)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('begin')
  const table = (await listTables(client)).find(({ name }) => name === 'mail_files')!
  const amounts: number[] = []
  for await (const some of readRows(client, table)) amounts.push(some.length)
  await client.end()
  expect(amounts).toEqual([8, 8, 4])
})
