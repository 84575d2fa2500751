import type { CsvProblem } from '@tresen/contract/common'
import type { CustomerField } from '@tresen/contract/customers/customer-file'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerFileHeadings, customerRows } from './customer-rows.ts'
import { faultOfColumns, guessColumns } from './customer-columns.ts'
import { guardCell, unguardCell } from './guarded-cell.ts'
import { emptyPlan, identifierKey, planLine, type ImportFamily, type KnownCustomers } from './plan-import.ts'
import { readCustomerLine } from './read-customer-line.ts'

const own = guessColumns(customerFileHeadings)

function read(headings: readonly string[], cells: readonly string[]) {
  const problems: CsvProblem[] = []
  const columns = guessColumns(headings)
  return { line: readCustomerLine({ line: 2, cells, columns, headings }, problems), problems }
}

describe('The columns of a file', () => {
  it.each<[string, (CustomerField | null)[]]>([
    [customerFileHeadings.join(';'), Object.keys(own).map((index) => own[Number(index)]!)],
    [
      'Name;Vorname;Tel.;Mobil;Strasse;Nr.;PLZ;Ort',
      ['lastName', 'firstName', 'phone', 'phone', 'street', 'houseNumber', 'zipCode', 'city'],
    ],
    ['Kundennummer;Kunde;Telefonnummer;Umsatz', [null, 'lastName', 'phone', null]],
    ['Nachname;Name;E-Mail-Adresse', ['lastName', null, 'email']],
  ])('%s', (headings, columns) => {
    expect(guessColumns(headings.split(';'))).toEqual(columns)
  })

  it.each<[(CustomerField | null)[], string | null]>([
    [['phone'], null],
    [['lastName', 'street'], null],
    [['lastName', null], 'Bitte sagen Sie'],
    [['phone', 'city', 'city'], '„Ort“ steht in zwei Spalten'],
    [['phone', 'phone'], null],
  ])('%o', (columns, fault) => {
    const found = faultOfColumns(columns)
    expect(found && found.slice(0, fault?.length)).toBe(fault)
  })
})

describe('A line', () => {
  it('takes apart what others write into one cell', () => {
    const { line } = read(
      ['Name', 'Tel', 'Straße', 'Mail'],
      ['Meier', "'+49 551 123456, 0170/1234567", 'Lange Str. 12a, 2. OG', 'a@b.de; c@d.de'],
    )
    expect(line).toMatchObject({
      person: { lastName: 'Meier' },
      address: { street: 'Lange Str.', houseNumber: '12a', addressAddition: '2. OG' },
    })
    expect(line!.identifiers.map(({ value }) => value)).toEqual([
      '+49551123456',
      '+491701234567',
      'a@b.de',
      'c@d.de',
    ])
  })

  it.each([
    [['Meier', '', '', ''], null, 'Ohne Telefonnummer'],
    [['Meier', 'zwölf', 'Weg 1', ''], 'Tel', '„zwölf“ ist keine Telefonnummer.'],
    [['Meier', '', '', 'a@'], 'Mail', '„a@“ ist keine E-Mail-Adresse.'],
    [['M'.repeat(121), '0551 123456', '', ''], 'Name', 'Höchstens 120 Zeichen.'],
  ])('that is wrong says where and why: %o', (cells, heading, message) => {
    const { line, problems } = read(['Name', 'Tel', 'Straße', 'Mail'], cells)
    expect(line).toBeNull()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ line: 2, heading })
    expect(problems[0]!.message_de).toContain(message)
  })
})

it('no cell begins like a formula, and each comes back as it was', () => {
  const beginnings = fc.stringMatching(/^'{0,2}[=+\-@\t\r]?[a-z'"=;]{0,4}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), beginnings), (text) => {
      expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unguardCell(guardCell(text))).toBe(text)
    }),
  )
})

const word = fc.oneof(fc.constant(''), fc.stringMatching(/^[=+@'a-zÄß][-a-zäöüß ;",\n]{0,8}[a-z]$/))
const address = fc.record({
  id: fc.uuid(),
  key: fc.constant(''),
  label: fc.constantFrom('None' as const, 'Home' as const, 'Office' as const),
  street: fc.stringMatching(/^[A-Z][a-z]{2,9}( Str\.)?( [0-9]{1,2})?$/),
  houseNumber: fc.constantFrom('', '5', '12 b'),
  addressAddition: word,
  zipCode: fc.constantFrom('', '37073', '01067'),
  city: word,
  locationDescription: word,
  latitude: fc.constant(null),
  longitude: fc.constant(null),
})
const customer = fc.record({
  id: fc.uuid().map((id) => id.toLowerCase()),
  person: fc.record({
    salutation: fc.constantFrom('Unspecified' as const, 'Male' as const, 'Family' as const),
    ...{ firstName: word, lastName: word, company: word, notes: word },
  }),
  identifiers: fc.uniqueArray(
    fc.constantFrom(
      ...[
        { kind: 'Phone', value: '+49551123456' },
        { kind: 'Phone', value: '+436601234567' },
      ],
      ...[
        { kind: 'Email', value: 'ute@example.org' },
        { kind: 'Email', value: 'u.m@example.org' },
      ],
      ...[
        { kind: 'WhatsApp', value: 'DE.1234567' },
        { kind: 'WhatsApp', value: '+49.77' },
      ],
    ),
  ),
  addresses: fc.uniqueArray(address, {
    maxLength: 3,
    selector: ({ street, houseNumber, zipCode }) => `${street} ${houseNumber} ${zipCode}`,
  }),
})

const keyOf = ({
  street,
  houseNumber = '',
  zipCode = '',
}: {
  street: string
  houseNumber?: string
  zipCode?: string
}) => `${street} ${houseNumber} ${zipCode}`

function knowing(families: ImportFamily[]): KnownCustomers {
  return {
    roots: new Map(families.map(({ id }) => [id, id])),
    ...{ owners: new Map(), places: new Map(), families: new Map(families.map((one) => [one.id, one])) },
  }
}

it('the file of all customers, read again, changes none of them', () => {
  fc.assert(
    fc.property(customer, (one) => {
      const addresses = one.addresses.map((place) => ({ ...place, key: keyOf(place) }))
      const family = { ...one, addresses, identifiers: new Set(one.identifiers.map(identifierKey)) }
      const known = knowing([family])
      const plan = emptyPlan()
      for (const cells of customerRows(one)) {
        const problems: CsvProblem[] = []
        const line = readCustomerLine(
          { line: 2, cells, columns: own, headings: customerFileHeadings },
          problems,
        )
        expect(problems).toEqual([])
        const placeKey = line!.address ? keyOf(line!.address) : ''
        expect(planLine({ ...line!, nameKey: 'x', placeKey }, known, plan, () => 'new')).toBe('unchanged')
      }
      expect(plan).toEqual(emptyPlan())
    }),
  )
})

it('a line taken twice changes nothing the second time, whoever is known', () => {
  const line = fc.record({
    phone: fc.constantFrom(null, '+49551123456', '+49551123457'),
    lastName: fc.constantFrom('Meier', 'Schulz'),
    street: fc.constantFrom(null, 'Weg', 'Gasse'),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), line, (before, last) => {
      const known = knowing([])
      let ids = 0
      const take = ({ phone, lastName, street }: typeof last) =>
        planLine(
          {
            ...{ line: 2, id: null, person: { lastName }, nameKey: lastName, placeKey: street ?? '' },
            identifiers: phone === null ? [] : [{ kind: 'Phone', value: phone }],
            address: street === null ? null : { street },
          },
          known,
          emptyPlan(),
          () => `new ${ids++}`,
        )
      for (const one of before) take(one)
      if (last.phone === null && last.street === null) return
      take(last)
      expect(take(last)).toBe('unchanged')
    }),
  )
})
