import { describe, expect, it } from 'vitest'
import {
  blankBulk,
  bulkChangeOf,
  changeKind,
  roundingHint,
  unchangedText,
  type BulkDraft,
} from './bulk-draft.ts'

const ids = ['one']
const price = (typed: Partial<BulkDraft>) => bulkChangeOf('price', { ...blankBulk, ...typed }, ids)?.price

it.each([
  ['+5', 'percent', { which: 'Both', rounding: 'To10', percent: 5 }],
  ['-2,5', 'percent', { which: 'Both', rounding: 'To10', percent: -2.5 }],
  ['0,50', 'euro', { which: 'Both', rounding: 'To10', amount: 50 }],
  ['-1', 'euro', { which: 'Both', rounding: 'To10', amount: -100 }],
  ['', 'euro', { which: 'Both', rounding: 'To10' }],
] as const)('"%s" in %s changes prices by %j', (typed, unit, change) => {
  const reading = changeKind(unit).read(typed)
  expect('value' in reading && price({ amount: reading.value, unit })).toEqual(change)
})

it.each([
  ['fünf', 'euro'],
  ['-95', 'percent'],
  ['600', 'percent'],
  ['2.000', 'euro'],
] as const)('"%s" in %s is no change', (typed, unit) => {
  expect(changeKind(unit).read(typed)).toHaveProperty('fault')
})

describe('what is written', () => {
  it.each([500, -250, 5, -10_000, null])('%j in euros is read as the same', (value) => {
    const kind = changeKind('euro')
    expect(kind.read(kind.write(value))).toEqual({ value })
  })
})

it('an amount that the other unit cannot have changes nothing', () => {
  expect(price({ amount: -10_000, unit: 'euro' })).toMatchObject({ amount: -10_000 })
  expect(price({ amount: -10_000, unit: 'percent' })).toBeUndefined()
})

it('asks for nothing when nothing is to be changed', () => {
  expect(price({ amount: null, rounding: 'None' })).toBeUndefined()
  expect(bulkChangeOf('category', blankBulk, ids)).toBeNull()
})

it.each([
  [null, 'Auf den nächsten Preis, der so endet'],
  [700, 'Dabei wird kein Preis niedriger'],
  [-700, 'Dabei wird kein Preis höher'],
])('prices by %j: „%s“', (amount, says) => expect(roundingHint({ amount })).toBe(says))

it.each([
  ['price', 0, 4, null],
  ['price', 1, 4, '1 Produkt behält seinen Preis: Gerundet ergibt sich derselbe.'],
  ['price', 3, 0, '3 Produkte behalten ihren Preis: Gerundet ergibt sich derselbe.'],
  ['tax', 3, 0, 'Das ändert nichts: Alle ausgewählten Produkte sind schon so.'],
  ['tax', 3, 2, '3 Produkte sind schon so.'],
] as const)('%s: what %d of the chosen have stays, %d change', (kind, unchanged, changed, says) => {
  expect(unchangedText(kind, unchanged, changed)).toBe(says)
})
