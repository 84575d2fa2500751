import type { Voucher } from '@tresen/contract/vouchers'
import { expect, it } from 'vitest'
import { shortValidity, validityOf } from './voucher-labels.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const [past, soon, newYear] = ['2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z', '2026-12-31T23:30:00Z']
const [evening, endOfDay] = ['2026-11-21T19:00:00Z', '2026-11-21T22:59:00Z']

it.each([
  [null, null, null],
  [null, evening, 'bis 21.11.2026, 20:00\u00a0Uhr'],
  // The whole day, however its end was written.
  [null, endOfDay, 'bis 21.11.2026'],
  [past, soon, 'bis 30.11.2026'],
  [past, null, null],
  [soon, newYear, 'ab 01.12.2026'],
  [soon, null, 'ab 01.12.2026'],
  [newYear, null, 'ab 01.01.2027, 00:30\u00a0Uhr'],
  // Half an hour into the new year where the restaurant is.
  [null, newYear, 'bis 01.01.2027, 00:30\u00a0Uhr'],
])('a voucher from %s until %s is listed as %s', (validFrom, validUntil, label) => {
  const voucher = { isActive: true, value: 500, uses: 0, maximumUses: null, validFrom, validUntil } as Voucher
  expect(shortValidity(voucher, validityOf(voucher, [], now), 'Europe/Berlin')).toBe(label)
})
