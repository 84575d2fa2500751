import { expect, it } from 'vitest'
import { berlin } from '../testing/opening-rules.ts'
import { momentLabel } from './moment-label.ts'

it.each([
  ['2026-11-20 18:00', '2026-11-20 20:05', 'heute, 20:05 Uhr'],
  ['2026-11-20 23:59', '2026-11-21 00:00', 'morgen, 00:00 Uhr'],
  ['2026-11-20 18:00', '2026-11-23 17:00', 'Montag, 23.11.2026, 17:00 Uhr'],
  ['2026-12-31 18:00', '2027-01-01 12:00', 'morgen, 12:00 Uhr'],
  ['2026-10-24 23:00', '2026-10-25 11:00', 'morgen, 11:00 Uhr'],
])('am %s heißt %s: %s', (now, at, label) => {
  expect(momentLabel('Europe/Berlin', berlin(at), berlin(now))).toBe(label)
})
