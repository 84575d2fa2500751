import { expect, it } from 'vitest'
import { formatNumber, formatPercent, typedNumber } from './format-number.ts'

it.each([
  [0, '0'],
  [-0.001, '0'],
  [7, '7'],
  [1234, '1.234'],
  [-1234567.5, '−1.234.567,5'],
  [10.55, '10,55'],
  [0.105, '0,1'],
])('%s is read as %s', (value, text) => {
  expect(formatNumber(value, value === 0.105 ? 1 : 2)).toBe(text)
})

it('a percentage has its sign, what is typed has no points', () => {
  expect(formatPercent(33.333, 1)).toBe('33,3 %')
  expect(formatPercent(19)).toBe('19 %')
  expect(typedNumber(1234.5)).toBe('1234,5')
})
