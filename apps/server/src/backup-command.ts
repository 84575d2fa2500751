import path from 'node:path'
import { readConfiguration } from './configuration.ts'
import { backUp, restore } from './rooms/backup/back-up.ts'
import { findDatabase } from './rooms/db/find-database.ts'
import { StartRefusal } from './start-refusal.ts'

/* `npm run backup -- folder`, beside a running server; `npm run restore -- folder`, while none runs. */

async function run([what, folder]: string[]): Promise<number> {
  if ((what !== 'backup' && what !== 'restore') || !folder) {
    process.stderr.write('Aufruf: npm run backup -- Ordner\n        npm run restore -- Ordner\n')
    return 2
  }
  const configuration = readConfiguration(process.env)
  const { url, stop } = await findDatabase(configuration)
  try {
    const here = { databaseUrl: url, filesFolder: path.join(configuration.dataFolder, 'files') }
    const at = path.resolve(folder)
    const { tables } = what === 'backup' ? await backUp(here, at, new Date()) : await restore(here, at)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('de-DE')
    process.stdout.write(`${what === 'backup' ? 'Gesichert' : 'Zurückgespielt'}: ${rows} Zeilen, ${at}\n`)
    return 0
  } finally {
    await stop()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof StartRefusal ? message : stack}\n`)
  process.exitCode = 1
}
