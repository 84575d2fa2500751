import { expect, it } from 'vitest'
import { silenceAfter } from './silence-after.ts'

it('a long summary is said to its end before silence is asked about, slower for whoever wants it so', () => {
  const summary = 'Ich fasse zusammen: '.padEnd(420, 'x')
  expect(silenceAfter('', 100, 6)).toBe(12_000)
  expect(silenceAfter(summary, 100, 6)).toBeGreaterThan(40_000)
  expect(silenceAfter(summary, 80, 6)).toBeGreaterThan(silenceAfter(summary, 100, 6))
  expect(silenceAfter('', 100, 10)).toBe(16_000)
})
