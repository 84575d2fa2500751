import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfiguration } from '../../../configuration.ts'
import { openDatabase } from '../../../rooms/db/database.ts'
import { findDatabase } from '../../../rooms/db/find-database.ts'
import { migrate } from '../../../rooms/db/migrate.ts'
import { StartRefusal } from '../../../start-refusal.ts'
import { UnreadableFile } from './address-file.ts'
import { importAddresses } from './import-addresses.ts'

/* `npm run import-addresses -- file`: beside a running server, or without one. */

const usage = `Aufruf: npm run import-addresses -- [--city Ort] [--zone 32|33] Datei …

  Datei    OpenAddresses (CSV oder GeoJSON), Hauskoordinaten, GeoJSON; auch mit gzip gepackt
  --city   für Listen eines Ortes, die ihn nicht nennen
  --zone   UTM-Zone von Ost- und Nordwerten, die keine nennen (sonst 32)
`
/** Enough to see what is wrong with a file; all of them are in the list beside it. */
const MOST_SHOWN = 20
/** What stands in the line of the progress goes: back to its beginning, and nothing left of it. */
const freshLine = '\r\x1b[K'

async function run(args: string[]): Promise<number> {
  const options = { city: { type: 'string', default: '' }, zone: { type: 'string', default: '32' } } as const
  const { values, positionals: files } = parseArgs({ args, options, allowPositionals: true })
  const missing = files.find((file) => !fs.existsSync(file))
  if (files.length === 0 || !['32', '33'].includes(values.zone) || missing) {
    process.stderr.write(missing ? `Die Datei ${missing} gibt es nicht.\n` : usage)
    return 2
  }
  const zone = values.zone === '33' ? 33 : 32
  const { url, stop } = await findDatabase(readConfiguration(process.env))
  try {
    await migrate(url)
    const database = openDatabase(url, { connections: 2 })
    let failures = 0
    for (const file of files) if (!(await importFile(database.db, file, values.city, zone))) failures++
    await database.close()
    return failures ? 1 : 0
  } finally {
    await stop()
  }
}

async function importFile(
  db: Parameters<typeof importAddresses>[0],
  file: string,
  city: string,
  zone: 32 | 33,
) {
  const size = fs.statSync(file).size
  const badFile = `${path.basename(file)}.fehler.txt`
  let shown = 0
  process.stdout.write(`${file} (${(size / 1e6).toFixed(1)} MB)\n`)
  const began = Date.now()
  try {
    const done = await importAddresses(
      db,
      file,
      { city, zone },
      {
        onBad: (line, reason) => {
          const text = `Zeile ${line}: ${reason}\n`
          fs.appendFileSync(badFile, text)
          if (shown++ < MOST_SHOWN) process.stdout.write(`${freshLine}  ${text}`)
        },
        onProgress: ({ records, badRecords, share }) => {
          const secondsLeft = ((Date.now() - began) / 1000) * (1 / share - 1)
          process.stdout.write(
            `${freshLine}  ${Math.floor(share * 100)} %: ${count(records)} gelesen, ${count(badRecords)} fehlerhaft, ${timeLeft(secondsLeft)} `,
          )
        },
      },
    )
    const { records, addresses, points, badRecords, wasFinished } = done
    process.stdout.write(
      wasFinished
        ? '  Diese Datei wurde schon eingelesen; nichts zu tun.\n'
        : `${freshLine}  Fertig: ${count(records)} gelesen, ${count(addresses)} Anschriften neu oder verlegt, ${count(points)} Orte neu, ${count(badRecords)} fehlerhaft.\n`,
    )
    if (shown > 0) process.stdout.write(`  Alle Fehler stehen in ${badFile}.\n`)
    return true
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    process.stderr.write(`  ${error.message}\n`)
    return false
  }
}

function timeLeft(seconds: number): string {
  return seconds < 60 ? `noch ${Math.ceil(seconds)} s` : `noch ${Math.ceil(seconds / 60)} min`
}

function count(value: number): string {
  return value.toLocaleString('de-DE')
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isUnknownOption = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const { message, stack } = error as Error
  process.stderr.write(isUnknownOption ? usage : `${error instanceof StartRefusal ? message : stack}\n`)
  process.exitCode = isUnknownOption ? 2 : 1
}
