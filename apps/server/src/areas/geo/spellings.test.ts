import type { Address } from '@tresen/contract/geo/address'
import { addressKey, readHouseNumber } from '@tresen/domain/geo/address-text'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { addressTable, type AddressSource } from './addresses/address-source.ts'
import { demoAddresses } from './demo/addresses.ts'
import { saveAddresses, settleStreets } from './import/save-addresses.ts'

/* However people write an address that exists, it is found first: on 200 addresses of the demo for each way of writing. */

const server = useServer()
const houses = demoAddresses()
const plain = houses.filter(({ streetNumber }) => /^\d+$/.test(streetNumber))
const some = Array.from({ length: 200 }, (_, n) => plain[(n * 37) % plain.length]!)
let source: AddressSource
beforeAll(async () => {
  await saveAddresses(server.deps.db, houses)
  await settleStreets(server.deps.db)
  source = addressTable(server.deps)
})

/** `"Papendiek"` with the letters at that place and behind it swapped; the place goes round. */
function swapped(text: string, at: number): string {
  const letters = [...text]
  const places = letters.flatMap((letter, n) =>
    /\p{L}/u.test(letter) && /\p{L}/u.test(letters[n + 1] ?? '') && letter !== letters[n + 1] ? [n] : [],
  )
  const place = places[at % places.length]!
  return [...letters.slice(0, place), letters[place + 1], letters[place], ...letters.slice(place + 2)].join(
    '',
  )
}

type Spelling = (address: Address, n: number) => string
const whole = ({ street, streetNumber, zipCode, city }: Address, after = '') =>
  `${street} ${streetNumber}${after}, ${zipCode} ${city}`

const spellings: [string, Spelling][] = [
  ['Papendiek 12, 37073 Göttingen', (one) => whole(one)],
  ['37073 Göttingen, Papendiek 12', (one) => `${one.zipCode} ${one.city}, ${one.street} ${one.streetNumber}`],
  ['Papendiek 12 b', (one) => whole(one, ' b')],
  ['Papendiek 12-14', (one) => whole(one, `-${Number(one.streetNumber) + 2}`)],
  ['Papendiek 12/1', (one) => whole(one, '/1')],
  ['Papendiek Nr. 12', (one) => whole({ ...one, streetNumber: `Nr. ${one.streetNumber}` })],
  ['…, Deutschland', (one) => `${whole(one)}, Deutschland`],
  ['Papendiek 12, 2. OG, …', (one) => whole(one, ', 2. OG')],
  ['Papendiek 12 2. OG …', (one) => whole(one, ' 2. OG')],
  ['…, EG links', (one) => `${whole(one)}, EG links`],
  ['… D-37083 …', (one) => `${one.street} ${one.streetNumber},  D-${one.zipCode} ${one.city}`],
  ['Papednieck 12 …', (one, n) => whole({ ...one, street: swapped(one.street, n) })],
  ['Papednieck 12 (nur)', (one, n) => `${swapped(one.street, n)} ${one.streetNumber}`],
  ['… Götitngen', (one, n) => `${one.street} ${one.streetNumber}, ${swapped(one.city, n)}`],
  ['Strasse', (one) => whole({ ...one, street: one.street.replace('straße', 'strasse') })],
  ['Str.', (one) => whole({ ...one, street: one.street.replace(/straße/i, 'str.') })],
  ['ue', (one) => whole({ ...one, street: one.street.replaceAll('ü', 'ue').replaceAll('ö', 'oe') })],
  ['GROSS', (one) => whole(one).toUpperCase()],
]

function isMeant(found: Address | undefined, meant: Address): boolean {
  return (
    found?.street === meant.street &&
    found.zipCode === meant.zipCode &&
    readHouseNumber(found.streetNumber).number === readHouseNumber(meant.streetNumber).number
  )
}

describe('Searching for', () => {
  it.each(spellings)('„%s“ finds it first, 200 of 200', async (_name, spell) => {
    const missed: string[] = []
    for (const [n, address] of some.entries()) {
      const typed = spell(address, n)
      const [first] = await source.complete(typed, address, 8)
      if (!isMeant(first, address)) missed.push(`${typed} → ${first ? whole(first) : 'nothing'}`)
    }
    expect(missed).toEqual([])
  })

  it('a short name finds its street before a town that holds the wrong letters', async () => {
    const address = houses.find(
      ({ street, streetNumber }) => street === 'Rote Straße' && streetNumber === '3',
    )!
    const [first] = await source.complete('Orte Straße 3', address, 8)
    expect(first).toMatchObject({ street: 'Rote Straße', streetNumber: '3' })
  })

  it('any of these ways of writing any address finds it first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...houses),
        fc.constantFrom(...spellings.filter(([name]) => !name.startsWith('Papendiek 12'))),
        fc.nat(30),
        async (address, [, spell], n) => {
          const [first] = await source.complete(spell(address, n), address, 8)
          expect(isMeant(first, address)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('An address in its fields', () => {
  const fields: [string, (one: Address) => Address][] = [
    ['12 b', (one) => ({ ...one, streetNumber: `${one.streetNumber} b` })],
    ['12-14', (one) => ({ ...one, streetNumber: `${one.streetNumber}-${Number(one.streetNumber) + 2}` })],
    ['12/1', (one) => ({ ...one, streetNumber: `${one.streetNumber}/1` })],
    ['Nr. 12', (one) => ({ ...one, streetNumber: `Nr. ${one.streetNumber}` })],
    ['12, 2. OG', (one) => ({ ...one, streetNumber: `${one.streetNumber}, 2. OG` })],
    [' D-37083 ', (one) => ({ ...one, zipCode: ` D-${one.zipCode} ` })],
    ['Göttingen-Mitte', (one) => ({ ...one, city: `${one.city}-Mitte` })],
    ['Str.', (one) => ({ ...one, street: one.street.replace(/straße/i, 'str.') })],
  ]
  it.each(fields)('„%s“ is found, 200 of 200', async (_name, spell) => {
    const missed: string[] = []
    for (const address of some) {
      const finding = await source.find(spell(address))
      if (finding.state !== 'found' || !isMeant(finding.address, address)) missed.push(whole(spell(address)))
    }
    expect(missed).toEqual([])
  })

  it('with swapped letters, another postcode or town is suggested, 200 of 200 each', async () => {
    const missed: string[] = []
    for (const [n, address] of some.entries()) {
      const others = [
        { ...address, street: swapped(address.street, n) },
        { ...address, zipCode: '10115' },
        { ...address, city: 'Hannover' },
        { ...address, city: swapped(address.city, n) },
      ]
      for (const typed of others) {
        const finding = await source.find(typed)
        const suggestion = finding.state === 'notFound' ? finding.suggestion : null
        const isRight =
          suggestion &&
          addressKey(suggestion.street) === addressKey(address.street) &&
          suggestion.zipCode === address.zipCode &&
          suggestion.streetNumber === address.streetNumber
        if (!isRight) missed.push(`${whole(typed)} → ${JSON.stringify(finding)}`)
      }
    }
    expect(missed).toEqual([])
  })

  it.each([
    ['Goetalle', 'Goetheallee'],
    ['Goethe', 'Goetheallee'],
    ['Xylophonweg', null],
    ['Hintere Unbekanntstr.', null],
  ])('„%s“ suggests %s, and nothing unlike it', async (street, meant) => {
    const place = houses.find((one) => one.street === 'Goetheallee')!
    const finding = await source.find({ ...place, street, streetNumber: '4' })
    expect(finding.state === 'notFound' && (finding.suggestion?.street ?? null)).toBe(meant)
  })

  it('with a number that nobody knows keeps its street, and lies on it', async () => {
    for (const address of some.slice(0, 50)) {
      const finding = await source.find({ ...address, streetNumber: '998' })
      expect(finding).toMatchObject({
        state: 'street',
        address: { street: address.street, zipCode: address.zipCode, streetNumber: '998' },
      })
      const [first] = await source.complete(whole({ ...address, streetNumber: '998' }), address, 8)
      expect(first).toMatchObject({ street: address.street, streetNumber: '998', isEstimated: true })
    }
  })
})
