import { expect, it } from 'vitest'
import { berlin, inBerlin, openingRules, weekly } from '../../opening-hours/testing/opening-rules.ts'
import { soldOutEnds, soldOutLabel } from './sold-out-ends.ts'

const evenings = openingRules({ openingHours: [weekly('Mo–So', '17:00–22:00')] })
const ends = (now: string, rules = evenings) =>
  soldOutEnds(rules, berlin(now)).map(({ label, until }) => `${label} → ${inBerlin(until)}`)

it('offers closing time and the next opening while open', () => {
  expect(ends('2026-11-20 18:00')).toEqual([
    '30 Minuten → Fr 20.11. 18:30 +1',
    '1 Stunde → Fr 20.11. 19:00 +1',
    '2 Stunden → Fr 20.11. 20:00 +1',
    'Bis Ladenschluss (heute, 22:00 Uhr) → Fr 20.11. 22:00 +1',
    'Bis zur nächsten Öffnung (morgen, 17:00 Uhr) → Sa 21.11. 17:00 +1',
    'Eine Woche → Fr 27.11. 18:00 +1',
  ])
})

it('offers no closing time while closed, and keeps the moments in their order', () => {
  expect(ends('2026-11-20 16:15')).toEqual([
    '30 Minuten → Fr 20.11. 16:45 +1',
    'Bis zur nächsten Öffnung (heute, 17:00 Uhr) → Fr 20.11. 17:00 +1',
    '1 Stunde → Fr 20.11. 17:15 +1',
    '2 Stunden → Fr 20.11. 18:15 +1',
    'Eine Woche → Fr 27.11. 16:15 +1',
  ])
})

it('says one moment once', () => {
  expect(ends('2026-11-20 16:30').filter((end) => end.includes('17:00'))).toHaveLength(1)
})

it('offers hours and a week where no opening is known', () => {
  expect(ends('2026-11-20 18:00', openingRules())).toHaveLength(4)
})

it.each([
  ['2026-11-20 18:00:20', 'noch 1 min'],
  ['2026-11-20 18:45', 'noch 45 min'],
  ['2026-11-20 20:00', 'noch 2 h'],
  ['2026-11-20 20:00:04', 'noch 2 h'],
  ['2026-11-20 21:20', 'noch 3 h 20 min'],
  ['2026-11-21 11:00', 'bis morgen, 11:00 Uhr'],
  ['2026-11-27 18:00', 'bis Freitag, 27.11.2026, 18:00 Uhr'],
])('sold out until %s is %s', (until, label) => {
  expect(soldOutLabel(berlin(until), 'Europe/Berlin', berlin('2026-11-20 18:00'))).toBe(label)
})
