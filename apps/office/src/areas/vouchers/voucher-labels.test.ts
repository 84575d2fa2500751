import type { Voucher } from '@tresen/contract/vouchers'
import { expect, it } from 'vitest'
import { shortValidity, validityOf } from './voucher-labels.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const [past, soon, newYear] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', '2026-12-31T23:30:00Z']

it.each([
  [null, null, null],
  [null, soon, 'bis 01.12.2026'],
  [past, soon, 'bis 01.12.2026'],
  [past, null, null],
  [soon, newYear, 'ab 01.12.2026'],
  [soon, null, 'ab 01.12.2026'],
  // Half an hour into the new year where the restaurant is.
  [null, newYear, 'bis 01.01.2027'],
])('a voucher from %s until %s is listed as %s', (validFrom, validUntil, label) => {
  const voucher = { isActive: true, value: 500, uses: 0, maximumUses: null, validFrom, validUntil } as Voucher
  expect(shortValidity(voucher, validityOf(voucher, [], now), 'Europe/Berlin')).toBe(label)
})
