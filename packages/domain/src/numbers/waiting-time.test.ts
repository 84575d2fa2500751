import { expect, it } from 'vitest'
import { waitingTime } from './waiting-time.ts'

it.each([
  [1, 'eine Sekunde'],
  [2, '2 Sekunden'],
  [30, '30 Sekunden'],
  [89, '89 Sekunden'],
  [90, '2 Minuten'],
  [120, '2 Minuten'],
  [121, '3 Minuten'],
  [900, '15 Minuten'],
])('%i seconds: %s', (seconds, text) => expect(waitingTime(seconds)).toBe(text))
