import type { OpeningChannel } from '@tresen/contract/availability'
import { expect, it } from 'vitest'
import { byHoursAgain, heldUntil } from './done-words.ts'

const now = new Date('2026-05-01T12:00:00Z')

it.each<['open' | 'close', OpeningChannel[], string, string]>([
  ['close', ['delivery'], '2026-05-01T18:00:00Z', 'Lieferung bis 20:00 Uhr geschlossen'],
  ['open', ['pickup', 'delivery'], '2026-05-01T13:00:00Z', 'Abholung und Lieferung bis 15:00 Uhr geöffnet'],
  [
    'close',
    ['restaurant', 'pickup', 'delivery'],
    '2026-05-02T09:30:00Z',
    'Alles bis morgen, 11:30 Uhr geschlossen',
  ],
])('says until when: %s %s', (action, channels, end, words) => {
  expect(heldUntil({ action, channels, end: new Date(end), timeZone: 'Europe/Berlin' }, now)).toBe(words)
})

it('says that the hours decide again', () => {
  expect(byHoursAgain(['voiceBot'])).toBe('Anrufbot wieder nach Öffnungszeiten')
})
