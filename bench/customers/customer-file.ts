import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { importCustomers } from '../../apps/server/src/areas/customers/import/import-customers.ts'
import type { Ctx } from '../../apps/server/src/context.ts'
import { openDatabase } from '../../apps/server/src/rooms/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/rooms/db/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/rooms/db/migrate.ts'
import { removeKilledRuns } from '../../apps/server/src/testing/postgres.ts'
import { postgresClock } from '../processor-time.ts'

/* `node bench/customers/customer-file.ts [lines]`: reads a file of new customers, 100,000 unless said otherwise. */

const lines = Number(process.argv[2] ?? 100_000)
const prefix = path.join(tmpdir(), 'tresen-customer-file-bench-')
/** So many are read before anything is measured. */
const FIRST = 2000

const heading = 'Vorname;Nachname;Telefon;E-Mail;Straße;Hausnummer;PLZ;Ort;Notiz\n'
const wordOf = (n: number) => ((n * 2_654_435_761) % 2 ** 32).toString(26).replaceAll(/\d/g, 'u')

function lineOf(n: number): string {
  const last = wordOf(n % 20_011)
  const phone = `0551 ${String((n * 7919) % 10_000_000).padStart(7, '0')}`
  const street = `${wordOf(n % 3001)}straße`
  return `${wordOf(n % 401)};${last};${phone};${last}${n}@example.org;${street};${1 + (n % 120)};37073;Göttingen;Klingel ${n}\n`
}

/** As it arrives: never the whole of it. */
async function* file(from: number, until: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(heading)
  for (let n = from; n < until; n += 500) {
    const some = Array.from({ length: Math.min(500, until - n) }, (_, index) => lineOf(n + index))
    yield await Promise.resolve(Buffer.from(some.join('')))
  }
}

await removeKilledRuns(prefix)
const folder = fs.mkdtempSync(prefix)
fs.chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ folder })
await migrate(postgres.url)
const database = openDatabase(postgres.url, { connections: 2 })
const now = () => new Date()
const events = { published: () => {} }
const ctx = { db: database.db, now, newId: uuidv7, events } as unknown as Ctx
const franchiseId = uuidv7()
const read = async (from: number, until: number) => {
  const input = { franchiseId, text: file(from, until) } as unknown as Parameters<typeof importCustomers>[1]
  const { created, problems } = await importCustomers(ctx, input)
  if (created !== until - from)
    throw new Error(`${created} of ${until - from}: ${JSON.stringify(problems[0])}`)
}
try {
  await database.pool.query('insert into franchises (id, name) values ($1, $2)', [franchiseId, 'Bench'])
  await read(0, FIRST)
  const takenByPostgres = postgresClock(postgres.pid)
  const [began, own, its] = [performance.now(), process.cpuUsage(), takenByPostgres()]
  const atFirst = process.memoryUsage.rss()
  let most = atFirst
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
    takenByPostgres()
  }, 50)
  await read(FIRST, FIRST + lines)
  clearInterval(watch)
  const { user, system } = process.cpuUsage(own)
  const figures = {
    'by the clock': [performance.now() - began, 'ms'],
    'processor time of ours': [(user + system) / 1000, 'ms'],
    'processor time of PostgreSQL': [takenByPostgres() - its, 'ms'],
    'memory at its most': [most / 1024 / 1024, 'MB'],
    '– beyond before': [(most - atFirst) / 1024 / 1024, 'MB'],
  } as const
  process.stdout.write(`${lines} lines of new customers\n`)
  for (const [what, [figure, unit]] of Object.entries(figures))
    process.stdout.write(`${what.padEnd(32)}${figure.toFixed(0).padStart(8)} ${unit}\n`)
} finally {
  await database.close()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
