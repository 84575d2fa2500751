import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cashText, changeDue, notesFor } from './cash.ts'

const paid = (
  totalOrderValue: number,
  paysWith: number | null,
  paymentMethod: 'Cash' | 'PayPal' = 'Cash',
) => ({
  paymentMethod,
  paysWith,
  evaluationResult: { totalOrderValue },
})

it.each([
  [paid(3770, 5000), 'Zahlt mit 50\u00a0€, Rückgeld 12,30\u00a0€'],
  [paid(5000, 5000), 'Zahlt passend'],
  [paid(5010, 5000), null],
  [paid(3770, null), null],
  [paid(3770, 5000, 'PayPal'), null],
])('%j: %s', (cart, text) => {
  expect(cashText(cart)).toBe(text)
})

it.each([
  [3770, [4000, 5000, 10_000, 20_000]],
  [1990, [2000, 5000, 10_000, 20_000]],
  [480, [500, 1000, 2000, 5000]],
  [21_000, [21_000, 22_000, 25_000, 30_000]],
])('für %i Cent: %j', (total, notes) => {
  expect(notesFor(total)).toEqual(notes)
})

it('whatever is offered is enough, in whole notes, and gives the change that is named', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (total) => {
      for (const note of notesFor(total)) {
        expect(note).toBeGreaterThanOrEqual(total)
        expect(note % 500).toBe(0)
        expect(changeDue(paid(total, note))).toBe(note - total)
      }
    }),
  )
})
