import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describeSchema, functionsOf, schemaFile } from './describe-schema.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

/* `npm run schema`: prints the schema that comes of migrations and functions; with `--write` it replaces schema.sql. */

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tresen-schema-'))
fs.chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ folder, fast: true })
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const schema = await describeSchema(client)
  await client.end()
  if (process.argv.includes('--write')) write(schema)
  else process.stdout.write(schema)
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

function write(schema: string) {
  const before = functionsOf(fs.existsSync(schemaFile) ? fs.readFileSync(schemaFile, 'utf8') : '')
  const unraised = [...functionsOf(schema)].filter(([name, { version, digest }]) => {
    const known = before.get(name)
    return known && known.digest !== digest && known.version >= version
  })
  for (const [name] of unraised)
    process.stderr.write(`${name} hat sich geändert: Bitte die Version in der ersten Zeile erhöhen.\n`)
  if (unraised.length) process.exitCode = 1
  else fs.writeFileSync(schemaFile, schema)
}
