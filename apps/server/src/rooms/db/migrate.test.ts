import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { applyFunctions, readFunctionFiles, type FunctionFile } from './apply-functions.ts'
import { describeSchema, schemaFile } from './describe-schema.ts'
import { migrate } from './migrate.ts'
import { listFunctionFiles, listMigrations } from '../../sql-files.ts'

const opened: { client: pg.Client; name: string }[] = []
afterEach(async () => {
  for (const { client } of opened) await client.end()
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  for (const { name } of opened.splice(0)) await server.query(`drop database ${name}`)
  await server.end()
})

async function emptyDatabase() {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  opened.push({ client, name })
  return { url: url.href, client }
}

function answering(answer: number, version: number): FunctionFile {
  const statements = `create or replace function answer() returns integer language sql as 'select ${answer}'`
  return { name: 'answers.functions.sql', version, digest: `${answer}`, statements }
}

async function answer(client: pg.Client) {
  return (await client.query<{ answer: number }>('select answer()')).rows[0]!.answer
}

it('three processes that start at once on an empty database migrate it once', async () => {
  const { url, client } = await emptyDatabase()
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  expect(applied.flat().sort()).toEqual(rows.map(({ name }) => name).sort())
  const { rows: inPlace } = await client.query(
    'select name, version, digest from function_files order by name',
  )
  expect(inPlace).toEqual((await readFunctionFiles()).map(({ statements: _, ...file }) => file))
})

it('functions that changed are put in place, of the same version too', async () => {
  const { client } = await emptyDatabase()
  await applyFunctions(client, [answering(41, 1)])
  await applyFunctions(client, [answering(42, 1)])
  expect(await answer(client)).toBe(42)
  await applyFunctions(client, [answering(43, 2)])
  expect(await answer(client)).toBe(43)
})

it('a process of before that starts again leaves what newer ones brought', async () => {
  const { client } = await emptyDatabase()
  await applyFunctions(client, [answering(42, 2)])
  await applyFunctions(client, [answering(41, 1)])
  expect(await answer(client)).toBe(42)
})

it('functions of which one is broken change nothing', async () => {
  const { client } = await emptyDatabase()
  await applyFunctions(client, [answering(41, 1)])
  const broken: FunctionFile = { name: 'b', version: 1, digest: '', statements: 'create function broken' }
  await expect(applyFunctions(client, [answering(42, 1), broken])).rejects.toThrow('syntax error')
  await client.query('rollback')
  expect(await answer(client)).toBe(41)
})

it('schema.sql is the schema as it is: else `npm run schema -- --write`', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  expect(await readFile(schemaFile, 'utf8')).toBe(await describeSchema(client))
})

it('finds every SQL file of the server, wherever it was put', () => {
  const there = globSync('**/*.sql', { cwd: path.resolve(import.meta.dirname, '../..') }).map((file) =>
    path.basename(file),
  )
  const found = [...listMigrations(), ...listFunctionFiles()].map((file) => path.basename(file))
  // The schema as it is shows what came of the others.
  expect([...found, 'schema.sql'].sort()).toEqual(there.sort())
})
