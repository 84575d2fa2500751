import { expect, it } from 'vitest'
import { readClockTime } from './clock-input.ts'

it.each([
  ['18:30', 1110],
  ['1830', 1110],
  ['18.30', 1110],
  ['930', 570],
  ['0:05', 5],
  [' 9 ', 540],
  ['24:00', null],
  ['12:60', null],
  ['18:3', null],
  ['bald', null],
  ['', null],
])('„%s“ sind %s Minuten nach Mitternacht', (typed, minutes) => {
  expect(readClockTime(typed)).toBe(minutes)
})
