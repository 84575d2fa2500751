import { expect, it } from 'vitest'
import { blankBulk, bulkChangeOf, type BulkDraft } from './bulk-draft.ts'

const ids = ['one']
const price = (typed: Partial<BulkDraft>) => bulkChangeOf('price', { ...blankBulk, ...typed }, ids)?.price

it.each([
  ['+5', 'percent', { which: 'Both', rounding: 'To10', percent: 5 }],
  ['-2,5', 'percent', { which: 'Both', rounding: 'To10', percent: -2.5 }],
  ['0,50', 'euro', { which: 'Both', rounding: 'To10', amount: 50 }],
  ['-1', 'euro', { which: 'Both', rounding: 'To10', amount: -100 }],
  ['', 'euro', { which: 'Both', rounding: 'To10' }],
  ['fünf', 'euro', undefined],
  ['-95', 'percent', undefined],
  ['600', 'percent', undefined],
  ['2.000', 'euro', undefined],
] as const)('"%s" in %s changes prices by %j', (amount, unit, change) => {
  expect(price({ amount, unit })).toEqual(change)
})

it('asks for nothing when nothing is to be changed', () => {
  expect(price({ amount: '', rounding: 'None' })).toBeUndefined()
  expect(bulkChangeOf('category', blankBulk, ids)).toBeNull()
})
