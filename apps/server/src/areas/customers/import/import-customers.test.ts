import type { CustomerInput } from '@tresen/contract/customers/customer'
import { describe, expect, it } from 'vitest'
import { importCustomers } from './import-customers.ts'
import { chainNews } from '../../journal/keep-journal.ts'
import type { Ctx } from '../../../context.ts'
import { useRestaurant } from '../../../testing/use-restaurant.ts'

const own = useRestaurant()
const foreign = own.another()
const { franchiseId, server } = own
const manager = own.as('manager')

const somebody: CustomerInput = {
  salutation: 'Unspecified',
  lastName: '',
  firstName: '',
  company: '',
  notes: '',
}
const take = (text: string, more = {}) => manager.importCustomers({ franchiseId, text, ...more })
const known = (phoneNumber: string) => manager.findCustomerByPhone({ franchiseId, phoneNumber })

/** The tables of customers as they are, byte for byte. */
async function bytes(): Promise<string> {
  const { rows } = await server.database.pool.query<{ text: string }>(`
    select string_agg(line, chr(10)) as text from (
      select c::text as line from customers c union all select i::text from customer_identifiers i
      union all select a::text from customer_addresses a union all select a::text from customer_activity a
      order by 1) as lines`)
  return rows[0]!.text
}

async function exported(): Promise<string> {
  let text = ''
  for (let after: string | null | undefined; after !== null;) {
    const part = await manager.exportCustomers({ franchiseId, ...(after && { after }) })
    text += part.csv
    after = part.next
  }
  return text
}

it('a file of customers is named by the day at the restaurant', async () => {
  const before = server.clock.now
  server.clock.now = new Date('2026-11-20T23:30:00Z')
  expect((await manager.exportCustomers({ franchiseId })).fileName).toBe('kunden-2026-11-21.csv')
  server.clock.now = before
})

describe('A file of customers', () => {
  const file = [
    'Name,Vorname,Telefon,Mobil,Strasse,PLZ,Ort,Bemerkung,Umsatz',
    'Kette,Ute,0551 700001,0170 7000010,"Lange Str. 12a, 2. OG",37073,Göttingen,"Hund, groß",12',
    'Ohnenummer,Karl,,,Gartenweg 3,37075,Göttingen,,3',
    ',,,,,,,,',
    'Kette,Ute,,,,,,,',
    '"Zwei',
    'Zeilen",Eva,0551 700002,zwölf,,,,,',
    'Kurz,Jo,0551 700003,,,,,,',
    'Kurz,Jo,0551 700003,,Weg 1,37073,Göttingen,,',
    'Falsch,Ida,12,,,,,,',
  ].join('\r\n')

  it('is tried first: what it would do is told, and nothing done', async () => {
    const before = await bytes()
    const tried = await take(file, { dryRun: true })
    expect(tried).toMatchObject({ delimiter: ',', lines: 7, created: 3, changed: 1, unchanged: 0, wrong: 3 })
    expect(tried.columns).toEqual([
      'lastName',
      'firstName',
      'phone',
      'phone',
      'street',
      'zipCode',
      'city',
      'notes',
      null,
    ])
    expect(tried.samples[0]!.slice(0, 2)).toEqual(['Kette', 'Ute'])
    expect(tried.problems.map(({ line, column, heading }) => [line, column, heading])).toEqual([
      [5, null, null],
      [6, 4, 'Mobil'],
      [9, 3, 'Telefon'],
    ])
    expect(await bytes()).toBe(before)
  })

  it('taken over makes people who are known again; once more it changes nothing', async () => {
    expect(await take(file)).toMatchObject({ created: 3, changed: 1, wrong: 3 })
    const ute = await known('0551 700001')
    expect(ute).toMatchObject({
      ...{ lastName: 'Kette', firstName: 'Ute', notes: 'Hund, groß' },
      addresses: [{ street: 'Lange Str.', houseNumber: '12a', addressAddition: '2. OG', zipCode: '37073' }],
    })
    expect(await known('01707000010')).toEqual(ute)
    const { items } = await manager.listCustomers({ franchiseId, search: 'Ohnenummer gartenweg' })
    expect(items).toHaveLength(1)
    const before = await bytes()
    expect(await take(file)).toMatchObject({ created: 0, changed: 0, unchanged: 4, wrong: 3 })
    expect(await bytes()).toBe(before)
  })

  it('changes what it says, adds what is new, and deletes nothing', async () => {
    const before = (await known('0551 700001'))!
    const more =
      'Telefon;E-Mail;Notiz;Straße;Hausnummer;PLZ\n+49551700001;UTE@example.org;;Neue Gasse;7;37073'
    expect(await take(more)).toMatchObject({ created: 0, changed: 1 })
    const after = (await known('0551 700001'))!
    expect(after).toMatchObject({ lastName: 'Kette', notes: 'Hund, groß', version: before.version })
    expect(after.addresses).toHaveLength(2)
    expect(after.otherIdentifiers).toMatchObject([{ kind: 'Email', value: 'ute@example.org' }])
    const { items } = await manager.listCustomers({ franchiseId, search: 'Kette Gasse ute@example' })
    expect(items.map(({ id }) => id)).toEqual([before.id])
  })

  it('gives nobody the number of somebody else', async () => {
    const jo = await known('0551 700003')
    const { problems } = await take(`Kennung;Telefon\n${jo!.id};0551 700001`)
    expect(problems).toMatchObject([
      { line: 2, column: 2, heading: 'Telefon', message_de: '+49551700001 gehört schon zu „Ute Kette“.' },
    ])
    expect((await known('0551 700001'))!.id).not.toBe(jo!.id)
  })

  it('that breaks off has done what came before, and goes on when it is sent again', async () => {
    const lines = Array.from({ length: 2500 }, (_, n) => `0551 8${String(n).padStart(5, '0')};Reihe ${n}`)
    const whole = ['Telefon;Nachname', ...lines].join('\n')
    const broken = await take(`${whole.slice(0, whole.indexOf('Reihe 2300'))}"Reihe`)
    expect(broken).toMatchObject({ created: 2300, wrong: 1 })
    expect(broken.problems[0]!.message_de).toContain('Anführungszeichen')
    expect(await take(whole)).toMatchObject({ created: 200, unchanged: 2300, wrong: 0 })
  })

  it('that is cut off with its connection stands in the journal with what came of it', async () => {
    const lines = Array.from({ length: 1500 }, (_, n) => `0551 6${String(n).padStart(5, '0')};Riss ${n}`)
    const text = (async function* () {
      yield new TextEncoder().encode(['Telefon;Nachname', ...lines].join('\n'))
      throw new Error('aborted')
    })()
    const ctx = { ...server.deps } as Ctx
    await expect(importCustomers(ctx, { franchiseId, text })).rejects.toThrow('aborted')
    expect(await known('0551 600000')).toMatchObject({ lastName: 'Riss 0' })
    await chainNews(server.deps)
    const { entries } = await manager.listJournal({
      restaurantId: own.restaurantId,
      query: 'customersImported',
    })
    expect(JSON.parse(entries[0]!.after!)).toEqual({ created: 1000 })
  })

  it('of many lets the database choose its ways by how many there are now', async () => {
    const { rows } = await server.database.pool.query<{ about: number }>(
      `select reltuples as about from pg_class where relname in ('customers', 'customer_identifiers')`,
    )
    for (const { about } of rows) expect(about).toBeGreaterThan(1000)
  })

  it('reads columns as people chose them', async () => {
    const text = 'A;B\n0551 700009;Gewählt'
    const unclear = await take(text)
    expect(unclear).toMatchObject({ lines: 0, samples: [['0551 700009', 'Gewählt']], created: 0 })
    expect(unclear.problems[0]!.message_de).toContain('in welcher Spalte')
    expect(await take(text, { columns: 'phone,lastName' })).toMatchObject({ created: 1 })
    expect((await known('0551 700009'))!.lastName).toBe('Gewählt')
    expect(await take('')).toMatchObject({ problems: [{ line: 1, message_de: 'Die Datei ist leer.' }] })
  })

  it('names no customer of another franchise', async () => {
    const stranger = foreign.as('manager')
    const at = { franchiseId: foreign.franchiseId }
    expect(await stranger.importCustomers({ ...at, text: 'Telefon;Name\n0551 700001;Andere' })).toMatchObject(
      {
        created: 1,
      },
    )
    expect((await known('0551 700001'))!.lastName).toBe('Kette')
    expect((await stranger.exportCustomers(at)).csv).not.toContain('Kette')
  })

  it('of an order that comes in meanwhile finds its customer', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `0551 9${String(n).padStart(5, '0')};Zugleich ${n}`)
    const text = ['Telefon;Nachname', ...lines].join('\n')
    const both = await Promise.all([take(text), take(text), take(text)])
    expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(300)
    expect((await manager.listCustomers({ franchiseId, search: '0551 900299' })).count).toBe(1)
  })
})

describe('All customers as a file', () => {
  it('read again change nothing, also those who were merged and whose names look like formulas', async () => {
    const make = (lastName: string, phone: string) =>
      manager.createCustomer({
        franchiseId,
        body: {
          ...{ ...somebody, lastName, salutation: 'Female', notes: 'Zeile 1\nZeile 2; "groß"' },
          identifiers: [{ kind: 'Phone', value: phone }],
          addresses: [],
        },
      })
    const one = await make('=HYPERLINK("http://a")', '+43 660 1234567')
    const two = await make("'+Müller", '0551 700021')
    await manager.mergeCustomers({ franchiseId, primaryCustomerId: one.id, duplicateCustomerId: two.id })
    const csv = await exported()
    expect(csv.startsWith('\ufeffKennung;Anrede;Vorname;')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""http://a"")"`)
    expect(csv).toContain("'+43 660 1234567, 0551 700021")
    const before = await bytes()
    const read = await take(csv)
    expect(read).toMatchObject({ created: 0, changed: 0, wrong: 0 })
    expect(read.lines).toBeGreaterThan(2500)
    expect(await bytes()).toBe(before)
  })

  it('and what was taken over stand in the journal', async () => {
    await chainNews(server.deps)
    for (const query of ['customersExported', 'customersImported']) {
      const { entries } = await manager.listJournal({ restaurantId: own.restaurantId, query })
      expect(entries[0]).toMatchObject({ authorKind: 'Person' })
    }
  })
})
