import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createApiDocument } from './rooms/http/api/api-document.ts'
import { apiBreaks } from './rooms/http/api/api-breaks.ts'
import {
  apiFolder,
  readApiFiles,
  readApiTexts,
  writeApiFiles,
  type ApiDocument,
} from './rooms/http/api/api-files.ts'

/*
 * Prints the OpenAPI document; with `--check` compares it with the one in docs/api, with `--write` replaces that. What
 * others may trip over needs a line in docs/api/breaks.md.
 */
const document = (await createApiDocument()) as ApiDocument
const texts = writeApiFiles(document)
const written = await readApiTexts()
const stale = [...new Set([...texts.keys(), ...written.keys()])].filter(
  (file) => texts.get(file) !== written.get(file),
)

const notes = await readFile(path.join(apiFolder, 'breaks.md'), 'utf8').catch(() => '')
const unnamed = apiBreaks(await readApiFiles(), document).filter((what) => !notes.includes(`\`${what}\``))
for (const what of unnamed)
  process.stderr.write(
    `Bricht, wer den Aufruf heute benutzt: ${what}. Begründung nach docs/api/breaks.md: - \`${what}\`: …\n`,
  )

if (process.argv.includes('--check')) {
  for (const file of stale)
    process.stderr.write(`docs/api/${file} ist veraltet. Bitte „npm run openapi -- --write“ ausführen.\n`)
  process.exitCode = stale.length || unnamed.length ? 1 : 0
} else if (process.argv.includes('--write')) {
  if (unnamed.length) process.exitCode = 1
  else await write()
} else {
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
}

async function write() {
  await mkdir(apiFolder, { recursive: true })
  for (const file of stale) {
    const text = texts.get(file)
    if (text === undefined) await rm(path.join(apiFolder, file))
    else await writeFile(path.join(apiFolder, file), text)
  }
}
