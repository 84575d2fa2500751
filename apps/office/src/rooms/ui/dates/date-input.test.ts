import { expect, it } from 'vitest'
import { readDate, writtenDate } from './date-input.ts'

const today = '2026-11-20'

it.each([
  ['20.11.2026', '2026-11-20'],
  ['1.2.27', '2027-02-01'],
  ['24.12.', '2026-12-24'],
  ['24.12', '2026-12-24'],
  ['2412', '2026-12-24'],
  ['241226', '2026-12-24'],
  ['24122026', '2026-12-24'],
  ['24-12-2026', '2026-12-24'],
  ['19.11.', '2027-11-19'],
  ['20.11.', '2026-11-20'],
  ['29.2.', '2028-02-29'],
  [' Heute ', '2026-11-20'],
  ['morgen', '2026-11-21'],
  ['übermorgen', '2026-11-22'],
  ['31.11.2026', null],
  ['29.2.2027', null],
  ['0.1.2027', null],
  ['13.13.', null],
  ['24', null],
  ['', null],
  ['bald', null],
])('liest „%s“ als %s', (typed, date) => {
  expect(readDate(typed, today)).toBe(date)
})

it.each([
  ['19.11.', '2026-11-19'],
  ['20.11.', '2026-11-20'],
  ['21.11.', '2025-11-21'],
  ['29.2.', '2024-02-29'],
  ['gestern', '2026-11-19'],
  ['1.12.2026', '2026-12-01'],
])('liest „%s“ in dem, was war, als %s', (typed, date) => {
  expect(readDate(typed, today, true)).toBe(date)
})

it('schreibt einen Tag so, wie er gelesen wird', () => {
  expect(writtenDate('2026-02-01')).toBe('01.02.2026')
  expect(readDate(writtenDate('2026-02-01'), today)).toBe('2026-02-01')
})
