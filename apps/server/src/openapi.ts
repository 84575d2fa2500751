import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format } from 'prettier'
import { buildApp } from './app.ts'
import { openDatabase } from './db/database.ts'

/** Prints the OpenAPI document; with `--check` compares it with the committed one, with `--write` replaces that. */
const file = path.resolve(import.meta.dirname, '../../../openapi.json')

const nowhere = 'postgres://nobody@127.0.0.1:1/none'
const app = await buildApp({
  database: openDatabase(nowhere),
  databaseUrl: nowhere,
  secret: new Uint8Array(32),
  filesFolder: '/nowhere',
  logLevel: 'silent',
})
await app.http.ready()
const document = await format(JSON.stringify(app.http.swagger()), { parser: 'json', printWidth: 110 })

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (committed !== document) {
    process.stderr.write('openapi.json ist veraltet. Bitte „npm run openapi -- --write“ ausführen.\n')
    process.exit(1)
  }
} else if (process.argv.includes('--write')) {
  await writeFile(file, document)
} else {
  process.stdout.write(document)
}
process.exit(0)
