import { expect, it } from 'vitest'
import { voucherValidity } from './voucher-validity.ts'

const [monday, tuesday, friday] = ['2026-11-16T10:00:00Z', '2026-11-17T10:00:00Z', '2026-11-20T10:00:00Z']
const voucher = { isActive: true, validFrom: tuesday, validUntil: friday, maximumUses: 2, uses: 1 }
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

it.each([
  [{}, tuesday, 'Valid'],
  [{}, justBefore(tuesday), 'NotYetValid'],
  [{}, justBefore(friday), 'Valid'],
  [{}, friday, 'Expired'],
  [{ uses: 2 }, tuesday, 'UsedUp'],
  // An older reason comes first: what is over stays over, however often it was used.
  [{ uses: 2 }, friday, 'Expired'],
  [{ isActive: false, uses: 2 }, friday, 'Inactive'],
  [{ validFrom: null, validUntil: null, maximumUses: null, uses: 99 }, monday, 'Valid'],
] as const)('a voucher with %j is at %s %s', (changes, at, expected) => {
  expect(voucherValidity({ ...voucher, ...changes }, true, Date.parse(at))).toBe(expected)
})

it('that brings nothing is never valid', () => {
  expect(voucherValidity(voucher, false, Date.parse(tuesday))).toBe('Inactive')
})
