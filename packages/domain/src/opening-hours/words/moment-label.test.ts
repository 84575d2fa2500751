import { expect, it } from 'vitest'
import { berlin } from '../testing/opening-rules.ts'
import { dateLabel, fullMomentLabel, listMomentLabel, momentLabel } from './moment-label.ts'

it.each([
  ['2026-11-20 18:00', '2026-11-20 20:05', 'heute, 20:05 Uhr'],
  ['2026-11-20 23:59', '2026-11-21 00:00', 'morgen, 00:00 Uhr'],
  ['2026-11-20 18:00', '2026-11-23 17:00', 'Montag, 23.11.2026, 17:00 Uhr'],
  ['2026-12-31 18:00', '2027-01-01 12:00', 'morgen, 12:00 Uhr'],
  ['2026-10-24 23:00', '2026-10-25 11:00', 'morgen, 11:00 Uhr'],
])('am %s heißt %s: %s', (now, at, label) => {
  expect(momentLabel('Europe/Berlin', berlin(at), berlin(now))).toBe(label)
})

it('writes days and moments in one way, by the clock of the place', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  expect(dateLabel('Europe/Berlin', newYear)).toBe('01.01.2027')
  expect(fullMomentLabel('Europe/Berlin', newYear)).toBe('Freitag, 01.01.2027, 00:30 Uhr')
})

it.each([
  ['2026-11-20 17:00', 'heute, 17:00 Uhr'],
  ['2026-11-21 09:05', 'morgen, 09:05 Uhr'],
  ['2026-11-22 17:00', 'So., 22.11.2026, 17:00 Uhr'],
  ['2026-12-02 00:00', 'Mi., 02.12.2026, 00:00 Uhr'],
])('%s stands in a list as „%s“', (at, label) => {
  expect(listMomentLabel('Europe/Berlin', berlin(at), berlin('2026-11-20 12:00'))).toBe(label)
})
