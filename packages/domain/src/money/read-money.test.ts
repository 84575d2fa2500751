import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'
import { readMoney, typedMoney } from './read-money.ts'

it.each([
  ['2', 200],
  ['2,5', 250],
  ['2,', 200],
  ['2,50', 250],
  ['12.90', 1290],
  ['12.9', 1290],
  [' 9,90 € ', 990],
  ['3 Euro', 300],
  ['EUR 3,50', 350],
  ['1.234,50', 123_450],
  ['1.234', 123_400],
  ['-0,50', -50],
  ['−0,50', -50],
  ['+1', 100],
  ['-0', 0],
  ['', null],
  ['abc', null],
  ['1,234', null],
  ['1,2,3', null],
  ['12.', null],
  ['--1', null],
  ['12345678', null],
])('"%s" is read as %s cents', (typed, cents) => {
  expect(readMoney(typed)).toBe(cents)
})

it('reads whatever is shown or typed for an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      expect(readMoney(formatMoney(cents))).toBe(cents)
      expect(readMoney(typedMoney(cents))).toBe(cents)
    }),
  )
})
