import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'prettier'
import { createApiDocument } from './rooms/http/api-document.ts'
import { apiDocument as file } from './rooms/http/api-page.ts'

/** Prints the OpenAPI document; with `--check` compares it with the committed one, with `--write` replaces that. */
const document = await format(JSON.stringify(await createApiDocument()), { parser: 'json', printWidth: 110 })

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (committed !== document) {
    process.stderr.write('openapi.json ist veraltet. Bitte „npm run openapi -- --write“ ausführen.\n')
    process.exitCode = 1
  }
} else if (process.argv.includes('--write')) {
  await writeFile(file, document)
} else {
  process.stdout.write(document)
}
