import { seededChance } from '@tresen/domain/numbers/seeded-chance'
import fs from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { findDeliveryArea } from '@tresen/domain/geo/areas'
import { readAddressQuery } from '@tresen/domain/geo/address-text'
import { openDatabase, type Database } from '../../apps/server/src/rooms/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/rooms/db/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/rooms/db/migrate.ts'
import { completeAddress } from '../../apps/server/src/areas/geo/geo.sql.ts'
import { importAddresses } from '../../apps/server/src/areas/geo/import/import-addresses.ts'
import { removeKilledRuns } from '../../apps/server/src/testing/postgres.ts'
import { addressRows, writeAddresses, type AddressRow } from './addresses.ts'
import { percentile } from '../rounds.ts'

/* `node bench/customers/geo.ts [count]`: importing and completing addresses, a million unless said otherwise; asking areas. */

const count = Number(process.argv[2] ?? 1_000_000)
const prefix = path.join(tmpdir(), 'tresen-geo-bench-')
const SEARCHES = 400

/** What people type on the way to an address, and what they type wrong. */
const kinds: Record<string, (row: AddressRow, chance: () => number) => string> = {
  'three letters': ({ street }) => street.slice(0, 3),
  'six letters': ({ street }) => street.slice(0, 6),
  'the street': ({ street }) => street,
  'street, number, town': ({ street, number, city }) => `${street} ${number} ${city}`,
  'the whole address': ({ street, number, zip, city }) => `${street} ${number}, ${zip} ${city}`,
  'a part of the name': ({ street }) => street.slice(3, 8),
  'a letter missing in the street': ({ street, number }, chance) => `${without(street, chance)} ${number}`,
  'two letters swapped in the street': ({ street, number }, chance) => `${swapped(street, chance)} ${number}`,
  'a number that nobody knows': ({ street, zip, city }) => `${street} 998, ${zip} ${city}`,
  'a letter missing in the town': ({ street, number, city }, chance) =>
    `${street} ${number} ${without(city, chance)}`,
  'nothing that exists': (_row, chance) => `zq${Math.floor(chance() * 1e9).toString(36)}xq`,
}

function without(text: string, chance: () => number): string {
  const at = 2 + Math.floor(chance() * (text.length - 3))
  return text.slice(0, at) + text.slice(at + 1)
}

function swapped(text: string, chance: () => number): string {
  const at = 1 + Math.floor(chance() * (text.length - 2))
  return text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2)
}

async function measureSearches({ db, pool }: Database) {
  const rows = someRows()
  const chance = seededChance(3)
  const { rows: backend } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const schedule = `/proc/${backend[0]!.pid}/schedstat`
  // Milliseconds on a processor: what the search costs, however many others want the machine.
  const busy = () =>
    fs.existsSync(schedule) ? Number(fs.readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6 : 0
  const all = { wall: [] as number[], busy: [] as number[] }
  for (const [kind, typed] of Object.entries(kinds)) {
    const taken = { wall: [] as number[], busy: [] as number[] }
    let found = 0
    for (const row of rows) {
      const query = readAddressQuery(typed(row, chance))
      const near = { latitude: row.lat + 0.05, longitude: row.lon + 0.05 }
      const [began, worked] = [performance.now(), busy()]
      const addresses = await completeAddress(db, query, near, 8)
      taken.wall.push(performance.now() - began)
      taken.busy.push(busy() - worked)
      if (addresses.some(({ street, city }) => street === row.street && city === row.city)) found++
    }
    print(kind, taken, `${((found / rows.length) * 100).toFixed(0)} % found`)
    all.wall.push(...taken.wall)
    all.busy.push(...taken.busy)
  }
  print('all of them', all, percentile(all.wall, 99) <= 30 ? 'aim ≤ 30 ms ✓' : 'aim ≤ 30 ms ✗')
}

function someRows(): AddressRow[] {
  const step = Math.max(1, Math.floor(count / SEARCHES))
  const rows: AddressRow[] = []
  let index = 0
  for (const row of addressRows(count)) if (index++ % step === 0) rows.push(row)
  return rows.slice(0, SEARCHES)
}

function print(name: string, { wall, busy }: { wall: number[]; busy: number[] }, note: string) {
  const of = (values: number[], percent: number) =>
    `${percentile(values, percent).toFixed(1)} ms`.padStart(10)
  console.log(`${name.padEnd(34) + of(wall, 50) + of(wall, 99) + of(busy, 50) + of(busy, 99)}   ${note}`)
}

/** Twenty areas of 5,000 corners each; microseconds for one place. */
function measureAreas() {
  const areas = Array.from({ length: 20 }, (_, area) => ({
    id: String(area),
    restaurantId: '',
    name: String(area),
    polygon: Array.from({ length: 5000 }, (_, index) => {
      const angle = (index / 5000) * 2 * Math.PI
      const radius = 0.01 * (area + 1) * (1 + 0.1 * Math.sin(index * 7.3))
      return { latitude: 51.5 + radius * Math.cos(angle), longitude: 9.9 + radius * Math.sin(angle) }
    }),
    deliveryFee: 0,
    minOrderValue: 0,
    freeDeliveryFrom: null,
    deliveryMinutes: 0,
    priority: area,
    version: 1,
  }))
  const chance = seededChance(1)
  const places = Array.from({ length: 20_000 }, () => ({
    latitude: 51.25 + chance() * 0.5,
    longitude: 9.65 + chance() * 0.5,
  }))
  findDeliveryArea(areas, places[0]!)
  let inside = 0
  const began = performance.now()
  for (const place of places) if (findDeliveryArea(areas, place)) inside++
  const each = ((performance.now() - began) * 1000) / places.length
  if (inside === 0) throw new Error('no place is inside: nothing was measured')
  console.log(
    `one place in 20 areas of 5,000 corners: ${each.toFixed(2)} µs, aim < 1,000 µs ${each < 1000 ? '✓' : '✗'}`,
  )
}

await removeKilledRuns(prefix)
const folder = fs.mkdtempSync(prefix)
fs.chmodSync(folder, 0o755)
console.log(`${cpus().length} cores, Node ${process.version}, load before: ${loadavg()[0]!.toFixed(2)}\n`)
measureAreas()
const postgres = await startEmbeddedPostgres({ folder })
try {
  await migrate(postgres.url)
  const file = path.join(folder, 'addresses.csv')
  await writeAddresses(file, count)
  const database = openDatabase(postgres.url, { connections: 1 })
  const began = Date.now()
  const { addresses } = await importAddresses(database.db, file, { city: '', zone: 32 })
  const seconds = (Date.now() - began) / 1000
  console.log(`import: ${addresses.toLocaleString('en')} addresses in ${seconds.toFixed(0)} s\n`)
  console.log(`${'typed'.padEnd(34)}       p50       p99  busy p50  busy p99`)
  await measureSearches(database)
  await database.close()
} finally {
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
console.log(`\nload after: ${loadavg()[0]!.toFixed(2)}`)
