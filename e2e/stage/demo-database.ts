import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { demoTemplate } from './demo-template.ts'

/** A database of its own with the demo in it: a copy of the template, in a fraction of a second. */
export async function copyOfDemo(): Promise<string> {
  const url = new URL(inject('demoPostgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `journey_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name} template ${demoTemplate} strategy file_copy`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
