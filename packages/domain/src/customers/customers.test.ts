import type { CustomerAddress } from '@tresen/contract/customers/customer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCustomerSearch } from './customer-search.ts'
import { reasonsOf, type Likeness } from './duplicates.ts'
import { readIdentifier } from './identifier.ts'
import { shownAddresses, unshownLike } from './shown-addresses.ts'
import { usualTime } from './usual-time.ts'

describe('What is typed into the search', () => {
  it.each([
    ['Müller 0551 12 34 56', ['Müller', '551123456']],
    ['+49 (551) 123-456', ['551123456']],
    ['0049551123456', ['551123456']],
    ['+43 1 5321', ['4315321']],
    ['Gartenweg 3, 37075', ['Gartenweg', '3,', '37075']],
    ['Weenderstr. 12', ['Weender', 'str', '12']],
    ['Bühlstraße', ['Bühl', 'str']],
    ['Weender Straße', ['Weender', 'Straße']],
    ['  ', []],
  ])('%s', (typed, words) => {
    expect(readCustomerSearch(typed)).toEqual(words)
  })

  it('takes a German number for the same one, however it is written', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{5,9}$/)
    fc.assert(
      fc.property(digits, (number) => {
        const spaced = `0${number.slice(0, 3)} ${number.slice(3)}`
        for (const typed of [`0${number}`, `+49${number}`, `0049 ${number}`, spaced])
          expect(readCustomerSearch(typed)).toEqual([number])
      }),
    )
  })
})

describe('Whether two are one', () => {
  const somebody = (changes: Partial<Likeness>): Likeness => ({
    ...{ firstName: 'Ute', lastName: 'Meier', company: '', emails: [], places: [] },
    ...changes,
  })
  it.each<[Partial<Likeness>, Partial<Likeness>, string[]]>([
    [{ emails: ['a@b.de'] }, { emails: ['A@B.de'], lastName: 'Ganz anders' }, ['SameEmail']],
    [{ places: ['x'] }, { places: ['x'], lastName: 'Maier', firstName: 'U.' }, ['SameAddress']],
    [{ places: ['x'] }, { places: ['x'], lastName: 'Schulz' }, []],
    [{}, {}, ['SameName']],
    [{ firstName: '' }, { firstName: '' }, []],
    [{}, { firstName: 'Eva' }, []],
  ])('%o and %o', (one, other, reasons) => {
    expect(reasonsOf(somebody(one), somebody(other))).toEqual(reasons)
    expect(reasonsOf(somebody(other), somebody(one))).toEqual(reasons)
  })
})

it.each([
  ['Phone', '0551 12345', '+4955112345'],
  ['Phone', 'zwölf', null],
  ['Email', ' Ute@Example.org ', 'ute@example.org'],
  ['Email', 'ute@', null],
  ['WhatsApp', 'DE.1234567', 'DE.1234567'],
] as const)('an identifier of the kind %s: %s', (kind, value, read) => {
  expect(readIdentifier({ kind, value })).toBe(read)
})

it('a habit is what comes up most, of enough orders, in local time', () => {
  const at = (instant: string) => ({ at: new Date(instant), timeZone: 'Europe/Berlin' })
  const friday = at('2026-11-20T17:30:00Z')
  expect(usualTime([friday, friday])).toEqual({ hour: null, weekday: null })
  expect(usualTime([friday, at('2026-11-13T17:10:00Z'), at('2026-11-17T11:00:00Z')])).toEqual({
    hour: 18,
    weekday: 5,
  })
})

describe('Addresses of those who were merged', () => {
  const address = (id: string, changes: Partial<CustomerAddress> = {}): CustomerAddress => ({
    ...{ id, customerId: 'somebody', duplicateOf: null, label: 'None', latitude: null, longitude: null },
    ...{ street: 'Lange Straße', houseNumber: '12', zipCode: '37073', city: 'Göttingen' },
    ...{ addressAddition: '', locationDescription: '', ...changes },
  })
  it.each<[string, Partial<CustomerAddress>, Partial<CustomerAddress>, string[]]>([
    ['one house is shown once', {}, {}, ['one']],
    ['however it is written', {}, { street: 'lange str.', houseNumber: 'Nr. 12 ', city: '' }, ['one']],
    ['the one that says more stays', {}, { addressAddition: '2. Stock' }, ['other']],
    ['also where it comes first', { label: 'Office' }, {}, ['one']],
    ['both where each says something', { addressAddition: 'Hof' }, { label: 'Office' }, ['one', 'other']],
    ['both where they differ', { addressAddition: 'Hof' }, { addressAddition: 'Laden' }, ['one', 'other']],
    ['another house is another one', {}, { houseNumber: '12a' }, ['one', 'other']],
    ['another town is another one', {}, { zipCode: '37075' }, ['one', 'other']],
    ['by its town without a postcode', { zipCode: '' }, { zipCode: '', city: 'Kassel' }, ['one', 'other']],
    ['none that is marked', { duplicateOf: 'x' }, {}, ['other']],
  ])('%s', (_rule, one, other, shown) => {
    const both = [address('one', one), address('other', other)]
    expect(shownAddresses(both).map(({ id }) => id)).toEqual(shown)
  })

  it('and those that say nothing else go with the one that is shown', () => {
    const more = address('more', { addressAddition: '2. Stock' })
    const all = [
      address('plain'),
      more,
      address('marked', { duplicateOf: 'more' }),
      address('far', { city: 'Kassel', zipCode: '34117' }),
    ]
    expect(shownAddresses(all).map(({ id }) => id)).toEqual(['more', 'far'])
    expect(unshownLike(more, all).map(({ id }) => id)).toEqual(['plain'])
  })
})
