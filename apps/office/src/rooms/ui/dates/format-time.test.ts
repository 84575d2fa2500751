import { berlin } from '@tresen/domain/opening-hours/testing/opening-rules'
import { expect, it } from 'vitest'
import { needsDay } from './format-time.ts'

it.each([
  ['2026-11-20 23:57', '2026-11-21 00:21', false, 'in a moment, past midnight'],
  ['2026-11-21 00:05', '2026-11-20 23:50', false, 'a moment ago'],
  ['2026-11-20 09:00', '2026-11-20 20:00', false, 'this evening'],
  ['2026-11-20 23:30', '2026-11-21 11:00', true, 'tomorrow at noon'],
  ['2026-11-20 12:00', '2026-11-21 12:00', true, 'tomorrow'],
])('at %s the hour of %s needs its day: %s (%s)', (now, at, needs) => {
  expect(needsDay(berlin(at).toISOString(), berlin(now), 'Europe/Berlin')).toBe(needs)
})
