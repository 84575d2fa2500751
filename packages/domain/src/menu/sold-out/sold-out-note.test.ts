import { expect, it } from 'vitest'
import { berlin } from '../../opening-hours/testing/opening-rules.ts'
import { soldOutNote } from './sold-out-note.ts'

it.each([
  ['2026-11-20 20:00', 'bis 20:00 Uhr'],
  ['2026-11-21 00:00', 'bis Sa., 21.11., 00:00 Uhr'],
  ['2026-11-27 18:00', 'bis Fr., 27.11., 18:00 Uhr'],
  ['2026-11-20 18:00', null],
])('for an order on Friday, 18:00, until %s is: %s', (until, note) => {
  const at = berlin('2026-11-20 18:00').getTime()
  expect(soldOutNote(berlin(until).toISOString(), 'Europe/Berlin', at)).toBe(note)
})

it('what is there has none', () => {
  expect(soldOutNote(null, 'Europe/Berlin', 0)).toBeNull()
})
