import type { BillEntryKind } from '@tresen/contract/billing/bill'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  billState,
  bookedOf,
  bookingBounds,
  isOverdue,
  mayBook,
  reminderTerms,
  type Booked,
} from './bill-account.ts'

const booked = (...all: [BillEntryKind, number][]): Booked[] =>
  all.map(([kind, amount]) => ({ kind, amount }))
const invoice: [BillEntryKind, number] = ['Invoice', 5000]

describe('How a bill stands', () => {
  it.each([
    ['written, not sent', [invoice], 0, false, 'Open'],
    ['sent', [invoice], 0, true, 'Sent'],
    ['paid in part', [invoice, ['Payment', -2000]], 0, true, 'Sent'],
    ['reminded', [invoice, ['Fee', 0]], 1, true, 'Reminder1'],
    ['reminded twice', [invoice, ['Fee', 500]], 2, true, 'Reminder2'],
    ['paid without the fee', [invoice, ['Fee', 500], ['Payment', -5000]], 2, true, 'Reminder2'],
    ['for the last time', [invoice, ['Fee', 1500]], 3, true, 'FinalNotice'],
    ['paid', [invoice, ['Payment', -5000]], 0, true, 'Paid'],
    ['paid before it was sent', [invoice, ['Payment', -5000]], 0, false, 'Paid'],
    ['given up', [invoice, ['Payment', -1000], ['WriteOff', -4000]], 3, true, 'WrittenOff'],
    ['taken back', [invoice, ['CreditNote', -5000]], 1, true, 'Cancelled'],
    ['taken back in part and paid', [invoice, ['CreditNote', -2000], ['Payment', -3000]], 0, true, 'Paid'],
  ] as const)('%s', (_, entries, level, isSent, state) => {
    expect(billState(booked(...(entries as readonly [BillEntryKind, number][])), level, isSent)).toBe(state)
  })

  it('is asked for again the day after its time is over, three times, and only if it was sent', () => {
    const bill = { open: 100, state: 'Sent', dueOn: '2026-11-15', level: 0 } as const
    expect(isOverdue(bill, '2026-11-15')).toBe(false)
    expect(isOverdue(bill, '2026-11-16')).toBe(true)
    for (const other of [{ open: 0 }, { level: 3 }, { state: 'Open' }, { state: 'Cancelled' }] as const)
      expect(isOverdue({ ...bill, ...other }, '2026-11-16')).toBe(false)
    const dunning = [7, 8, 9].map((days) => ({ days, fee: days * 100 }))
    expect(reminderTerms({ dunning }, 2, '2026-12-28')).toEqual({
      kind: 'Reminder2',
      fee: 800,
      dueOn: '2027-01-05',
    })
  })
})

it('whatever is booked as it may be, no more is paid or given up than was owed, and all of it can be taken back', () => {
  const wish = fc.record({
    kind: fc.constantFrom('Payment' as const, 'WriteOff' as const, 'Fee' as const),
    amount: fc.integer({ min: -6000, max: 6000 }),
  })
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), fc.integer({ min: 0, max: 1500 }), (wishes, fee) => {
      const entries = booked(invoice, ['Fee', fee])
      for (const { kind, amount } of wishes)
        if (mayBook(entries, { kind, amount })) entries.push({ kind, amount: -amount })
      for (const kind of ['Payment', 'WriteOff'] as const)
        expect(bookedOf(entries, kind)).toBeLessThanOrEqual(0)
      expect(bookedOf(entries, 'Fee')).toBeGreaterThanOrEqual(0)
      for (const kind of ['Payment', 'WriteOff'] as const) {
        const { least } = bookingBounds(entries, kind)
        if (least !== 0) expect(mayBook(entries, { kind, amount: least })).toBe(true)
        expect(mayBook(entries, { kind, amount: least - 1 })).toBe(false)
      }
    }),
  )
})
