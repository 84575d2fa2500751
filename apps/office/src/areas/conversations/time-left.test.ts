import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [3599, '59:59'],
  [3600, '1 h'],
  [6807, '1 h 53 min'],
  [7200, '2 h'],
])('%d seconds: %s', (seconds, expected) => expect(timeLeft(seconds)).toBe(expected))
