import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  composeCreditNote,
  creditableOf,
  creditDue,
  invoiceNumber,
  type InvoiceDocument,
} from './invoice-document.ts'
import { anInvoice } from './testing/an-invoice.ts'

const invoice = anInvoice()
const written = { number: '2026-00008', issuedOn: '2026-11-21' }
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('Credit notes', () => {
  it('a whole one says what the invoice said, and leaves nothing', () => {
    const note = composeCreditNote(written, invoice, [], { amount: invoice.gross, reason: 'nie angekommen' })!
    expect(note).toMatchObject({ kind: 'CreditNote', number: '2026-00008', gross: invoice.gross })
    expect(note.corrects).toEqual({ number: '2026-00007', issuedOn: '2026-11-20' })
    expect(note.parts).toEqual(invoice.parts)
    expect(creditableOf(invoice, [note])).toBe(0)
  })

  it('however much is credited at a time, never more than was invoiced, and in the end nothing of any rate is left', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 12 }), (amounts) => {
        const notes: InvoiceDocument[] = []
        for (const amount of [...amounts, Infinity]) {
          const left = creditableOf(invoice, notes)
          const wanted = amount === Infinity ? left : amount
          const note = composeCreditNote(written, invoice, notes, { amount: wanted, reason: 'kalt' })
          expect(note !== null).toBe(wanted >= 1 && wanted <= left)
          if (note) notes.push(note)
        }
        for (const { rate, net, tax, gross } of invoice.taxes) {
          const back = notes.flatMap(({ taxes }) => taxes.filter((share) => share.rate === rate))
          expect(sum(back.map((share) => share.gross))).toBe(gross)
          expect(sum(back.map((share) => share.net))).toBe(net)
          expect(sum(back.map((share) => share.tax))).toBe(tax)
        }
        for (const note of notes) {
          expect(note.net + note.tax).toBe(note.gross)
          expect(sum(note.parts.map((part) => part.net))).toBe(note.net)
        }
      }),
    )
  })
})

const anAmount = fc.integer({ min: 1, max: 1200 })
const something = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), amount: anAmount }),
  fc.record({ kind: fc.constant('byHand' as const), amount: anAmount }),
  // A bank sends one back and it goes out once more: what went back stays the same.
  fc.record({ kind: fc.constant('again' as const), amount: anAmount }),
)

it('whatever went back, in whichever order it is heard of, is credited once', () => {
  fc.assert(
    fc.property(fc.array(something, { maxLength: 8 }), (course) => {
      const credited: (InvoiceDocument & { isOfRefund: boolean })[] = []
      const credit = (amount: number, isOfRefund: boolean) => {
        const note = composeCreditNote(written, invoice, credited, { amount, reason: 'kalt' })
        if (note) credited.push({ ...note, isOfRefund })
      }
      const refunds: { amount: number }[] = []
      let byHand = 0
      for (const { kind, amount } of course) {
        if (kind === 'byHand') {
          const before = creditableOf(invoice, credited)
          credit(amount, false)
          byHand += before - creditableOf(invoice, credited)
        }
        if (kind === 'refund') refunds.push({ amount })
        credit(creditDue(invoice, credited, refunds), true)
      }
      const back = sum(refunds.map(({ amount }) => amount))
      const left = creditableOf(invoice, credited)
      expect(left).toBe(Math.max(0, invoice.gross - byHand - back))
      expect(creditDue(invoice, credited, refunds)).toBe(0)
    }),
  )
})

it('numbers are read in the order in which they were given', () => {
  expect([1, 12, 99_999, 100_000].map((count) => invoiceNumber(2026, count))).toEqual([
    '2026-00001',
    '2026-00012',
    '2026-99999',
    '2026-100000',
  ])
})
