import { expect, it } from 'vitest'
import { countdown } from './countdown.ts'

const MINUTE = 60_000

it.each([
  [1, '1 min'],
  [59 * MINUTE, '59 min'],
  // The clock of a screen lies some seconds back: an hour is an hour nevertheless.
  [60 * MINUTE + 9000, '1 h 00 min'],
  [125 * MINUTE, '2 h 05 min'],
  [47 * 60 * MINUTE, '47 h 00 min'],
  [8.5 * 1440 * MINUTE, '8 Tage'],
])('%d ms: %s', (milliseconds, expected) => expect(countdown(milliseconds)).toBe(expected))
