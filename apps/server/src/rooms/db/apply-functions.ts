import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { listFunctionFiles } from '../../sql-files.ts'

/** What the database does by itself in one area, as it stands in `<area>.functions.sql`. */
export type FunctionFile = { name: string; version: number; digest: string; statements: string }

export async function readFunctionFiles(): Promise<FunctionFile[]> {
  return Promise.all(listFunctionFiles().map(readFunctionFile))
}

/**
 * Puts in place what changed, wholly or not at all. An older process that starts again while newer ones run leaves what
 * they brought: it may use newer functions, they may not find older ones.
 */
export async function applyFunctions(client: pg.Client, files?: readonly FunctionFile[]): Promise<void> {
  files ??= await readFunctionFiles()
  await client.query('begin')
  await client.query(
    `create table if not exists function_files (
      name text primary key, version integer not null, digest text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<FunctionFile>('select name, version, digest from function_files')
  const inPlace = new Map(rows.map((row) => [row.name, row]))
  for (const file of files) if (isNews(file, inPlace.get(file.name))) await applyFile(client, file)
  await client.query('commit')
}

function isNews(file: FunctionFile, inPlace: FunctionFile | undefined): boolean {
  if (!inPlace) return true
  return file.version >= inPlace.version && file.digest !== inPlace.digest
}

async function applyFile(client: pg.Client, { name, version, digest, statements }: FunctionFile) {
  await client.query(statements)
  await client.query(
    `insert into function_files (name, version, digest) values ($1, $2, $3)
    on conflict (name) do update set version = excluded.version, digest = excluded.digest, applied_at = now()`,
    [name, version, digest],
  )
}

async function readFunctionFile(file: string): Promise<FunctionFile> {
  const statements = await readFile(file, 'utf8')
  const name = path.basename(file)
  const version = /^-- Version (\d+)\.\n/.exec(statements)?.[1]
  if (!version) throw new Error(`${name} does not begin with its version: "-- Version 1."`)
  const digest = createHash('sha256').update(statements).digest('hex').slice(0, 16)
  return { name, version: Number(version), digest, statements }
}
