import { openDatabase } from '../../rooms/db/database.ts'
import { findDatabase } from '../../rooms/db/find-database.ts'
import { readConfiguration } from '../../configuration.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { verifyJournal } from './verify-journal.ts'

/* `npm run verify-journal`: beside a running server, or without one. */

async function run(): Promise<number> {
  const { url, stop } = await findDatabase(readConfiguration(process.env))
  const database = openDatabase(url, { connections: 2 })
  try {
    const verdicts = await verifyJournal(database)
    for (const { name, entries, erased, hash, brokenAt } of verdicts) {
      const of = `${name ?? 'Konten'}: ${entries.toLocaleString('de-DE')} Einträge${erased ? `, davon ${erased} geleert` : ''}`
      process.stdout.write(
        brokenAt === null
          ? `${of}, unversehrt, zuletzt ${hash}\n`
          : `${of}, GEBROCHEN bei Nummer ${brokenAt}\n`,
      )
    }
    return verdicts.every(({ brokenAt }) => brokenAt === null) ? 0 : 1
  } finally {
    await database.close()
    await stop()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof StartRefusal ? message : stack}\n`)
  process.exitCode = 1
}
