import { expect, it } from 'vitest'
import { readOrderSearch, searchedDigits } from './order-search.ts'

it.each([
  ['', [], null],
  ['  Weber  Südstadt ', ['weber', 'südstadt'], null],
  ['17', ['17'], null],
  ['0551 1234', ['0551', '1234'], '5511234'],
  ['+49 (551) 12-34', ['+49', '(551)', '12-34'], '5511234'],
  ['0049551', ['0049551'], '551'],
  ['Weg 1234', ['weg', '1234'], null],
])('%j is read as words and as a telephone number', (typed, words, digits) => {
  expect(readOrderSearch(typed)).toEqual({ words, digits })
})

it('a number is looked for without its country', () => {
  expect(searchedDigits('+49 551 1234')).toBe('5511234')
})
