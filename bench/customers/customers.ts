import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCustomerSearch } from '@tresen/domain/customers/customer-search'
import { v7 as uuidv7 } from 'uuid'
import { listCustomerRows } from '../../apps/server/src/areas/customers/customer-list.sql.ts'
import { openDatabase, type Database } from '../../apps/server/src/rooms/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/rooms/db/embedded/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/rooms/db/migrate.ts'
import { removeKilledRuns } from '../../apps/server/src/testing/postgres.ts'
import { percentile } from '../rounds.ts'

/* `node bench/customers/customers.ts [count]`: searching among the customers of one franchise, 500,000 unless said otherwise. */

const count = Number(process.argv[2] ?? 500_000)
const prefix = path.join(tmpdir(), 'tresen-customers-bench-')
const SEARCHES = 60

type Person = { first: string; last: string; street: string; phone: string; mail: string }

/** What people type to find somebody; the first letters, and what all have, too. */
const kinds: Record<string, (person: Person) => string> = {
  'the last name': ({ last }) => last,
  'first and last name': ({ first, last }) => `${first} ${last}`,
  'two letters': ({ last }) => last.slice(0, 2),
  'three letters': ({ last }) => last.slice(0, 3),
  'the number': ({ phone }) => `0${phone.slice(3)}`,
  'the number with blanks': ({ phone }) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`,
  'the end of the number': ({ phone }) => phone.slice(-5),
  'the prefix of the town': () => '0551',
  'the street': ({ street }) => street,
  'the mail': ({ mail }) => mail,
  'a word that all have': () => 'straße',
  'nothing that exists': ({ last }) => `zq${last}xq`,
}

/** Names as they are: a few are many people's, most are few people's. */
async function fill({ pool }: Database, franchiseId: string) {
  await pool.query('insert into franchises (id, name) values ($1, $2)', [franchiseId, 'Bench'])
  const name = (seed: string, many: number) =>
    `initcap(substr(translate(md5('${seed}' || floor(${many} * power(random(), 3))), '0123456789', 'aeiounrlst'), 1, 7))`
  await pool.query(
    `create temporary table people as select gen_random_uuid() as id, n, ${name('first', 400)} as first,
      ${name('last', 20000)} as last, ${name('street', 3000)} || 'straße' as street, 1 + n % 120 as number,
      '+49551' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0') as phone,
      now() - random() * interval '180 days' as at from generate_series(1, $1::integer) as n`,
    [count],
  )
  await pool.query(
    `insert into customers (franchise_id, id, root_id, first_name, last_name, search, name_key, created_at, updated_at)
    select $1, id, id, first, last,
      customer_text(concat_ws(' ', first, last, substr(phone, 4), last || n || '@example.org', street, number, '37073')),
      customer_name_key(last, first, ''), at, at from people`,
    [franchiseId],
  )
  await pool.query(
    `insert into customer_identifiers (franchise_id, id, customer_id, kind, value, created_at)
    select $1, gen_random_uuid(), id, 'Phone', phone, at from people`,
    [franchiseId],
  )
  await pool.query(
    `insert into customer_addresses (franchise_id, id, customer_id, key, street, house_number, zip_code, city, created_at)
    select $1, gen_random_uuid(), id, customer_text(concat_ws(' ', street, number, '37073')), street, number::text,
      '37073', 'Göttingen', at from people`,
    [franchiseId],
  )
  await pool.query(
    `insert into customer_activity (franchise_id, customer_id, active_at) select $1, id, at from people`,
    [franchiseId],
  )
  const { rows } = await pool.query<Person>(
    `select first, last, street, phone, lower(last || n || '@example.org') as mail from people
    where n % greatest(1, $1::integer / ${SEARCHES}) = 0 limit ${SEARCHES}`,
    [count],
  )
  await pool.query('vacuum analyze')
  return rows
}

/** Milliseconds on a processor: what the search costs, however many others want the machine. */
async function processorTime({ pool }: Database): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const schedule = `/proc/${rows[0]!.pid}/schedstat`
  return () => (fs.existsSync(schedule) ? Number(fs.readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6 : 0)
}

type Taken = { wall: number[]; busy: number[] }

async function search({ db }: Database, franchiseId: string, typed: string, sort: 'lastOrder' | 'name') {
  const filter = {
    ...{ franchiseId, restaurantIds: null, words: readCustomerSearch(typed), sort },
    ...{ isOnlyName: false, withDuplicates: false, offset: 0, limit: 15 },
  }
  await listCustomerRows(db, filter)
}

function print(what: string, { wall, busy }: Taken) {
  const figures = [wall, busy].flatMap((taken) => [percentile(taken, 50), percentile(taken, 99)])
  process.stdout.write(`${what.padEnd(30)}${figures.map((ms) => ms.toFixed(1).padStart(9)).join('')}\n`)
}

await removeKilledRuns(prefix)
const folder = fs.mkdtempSync(prefix)
fs.chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ folder, fast: true })
await migrate(postgres.url)
const database = openDatabase(postgres.url, { connections: 1 })
try {
  const franchiseId = uuidv7()
  const people = await fill(database, franchiseId)
  process.stdout.write(`${`${count} customers`.padEnd(30)}      p50      p99 busy p50 busy p99\n`)
  const all: Taken = { wall: [], busy: [] }
  const busy = await processorTime(database)
  const round = async (what: string, typed: (person: Person) => string, sort: 'lastOrder' | 'name') => {
    const taken: Taken = { wall: [], busy: [] }
    for (const person of people) {
      const [began, worked] = [performance.now(), busy()]
      await search(database, franchiseId, typed(person), sort)
      taken.wall.push(performance.now() - began)
      taken.busy.push(busy() - worked)
    }
    print(what, taken)
    all.wall.push(...taken.wall)
    all.busy.push(...taken.busy)
  }
  await round('nothing typed', () => '', 'lastOrder')
  for (const [kind, typed] of Object.entries(kinds)) await round(kind, typed, 'lastOrder')
  await round('the last name, by name', ({ last }) => last, 'name')
  print(`all of them, aim ≤ 50 ms ${percentile(all.wall, 99) <= 50 ? '✓' : '✗'}`, all)
} finally {
  await database.close()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
