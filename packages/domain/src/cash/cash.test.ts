import type { CashEntry } from '@tresen/contract/cash/cash'
import { cashKinds, cashMethods } from '@tresen/contract/cash/cash'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEvaluatedCart } from '../orders/testing/an-order.ts'
import { cashMoveOf, figuresOf, refundableOnSite, reportsOf } from './cash-report.ts'

const cents = fc.integer({ min: -50_000, max: 50_000 })
const entry = fc.record({
  kind: fc.constantFrom(...cashKinds),
  method: fc.constantFrom(...cashMethods),
  amount: cents,
  tip: cents,
  orderId: fc.option(fc.uuid()),
})
const story = fc.array(entry, { maxLength: 30 })
const open = story.map((entries) => entries.filter(({ kind }) => kind !== 'Settled'))

describe('a report of a drawer', () => {
  it('expects what was put in and taken, without what was given out', () => {
    fc.assert(
      fc.property(open, (entries) => {
        const { float, cash, handedOver, corrections, refunds, expected } = figuresOf(entries)
        expect(expected).toBe(float + cash + handedOver + corrections - refunds)
      }),
    )
  })

  it('counts each entry once, wherever the days are cut', () => {
    fc.assert(
      fc.property(story, (entries) => {
        const reports = reportsOf(entries)
        expect(reports.flat()).toEqual(entries)
        for (const report of reports.slice(0, -1)) expect(report.at(-1)!.kind).toBe('Settled')
        const total = (each: typeof entries) => figuresOf(each).expected
        expect(reports.reduce((sum, report) => sum + total(report), 0)).toBe(total(entries))
      }),
    )
  })

  it('shows no difference when what is expected is counted, and else just that', () => {
    fc.assert(
      fc.property(open, cents, (entries, off) => {
        const { expected } = figuresOf(entries)
        const settled = {
          kind: 'Settled',
          method: 'Cash',
          amount: expected + off,
          tip: 0,
          orderId: null,
        } as const
        expect(figuresOf([...entries, settled])).toMatchObject({
          expected,
          counted: expected + off,
          difference: off,
        })
      }),
    )
  })

  it('keeps tips and cards apart from the cash that is handed over', () => {
    const taken = (changes: Partial<CashEntry>) =>
      ({ kind: 'Taken', method: 'Cash', amount: 0, tip: 0, orderId: null, ...changes }) as const
    const entries = [
      taken({ kind: 'Float', amount: 5000 }),
      taken({ amount: 2150, tip: 350 }),
      taken({ method: 'Card', amount: 1890, tip: 100 }),
      taken({ amount: 900 }),
      taken({ kind: 'TakenBack', amount: -900 }),
      taken({ kind: 'Refund', amount: 250 }),
    ]
    expect(figuresOf(entries)).toEqual({
      ...{ orders: 2, float: 5000, cash: 2150, cashTips: 350, card: 1890, cardTips: 100, refunds: 250 },
      ...{ corrections: 0, handedOver: 0, expected: 6900, counted: null, difference: null },
    })
    expect(refundableOnSite(entries.slice(1))).toBe(2150 + 1890 - 250)
  })
})

describe('what handing over does to the drawers', () => {
  const order = {
    paymentState: 'OnSitePending' as const,
    ...{ willBePickedUp: false, isTrial: false },
    shoppingCart: anEvaluatedCart({ tip: 200 }),
  }
  const total = order.shoppingCart.evaluationResult.totalOrderValue
  const by = (userId: string | null) => ({ userId, taken: undefined })

  it('the money goes with whoever delivers, and into the till at the counter', () => {
    expect(cashMoveOf(order, 'OnSitePaid', by('kaya'))).toEqual({
      ...{ kind: 'Taken', drawerId: 'kaya', tillId: null, method: 'Cash', amount: total, tip: 200 },
    })
    const pickup = { ...order, willBePickedUp: true }
    expect(cashMoveOf(pickup, 'OnSitePaid', by('kaya'))).toMatchObject({ drawerId: null, tillId: null })
    const taken = { method: 'Card', tip: 0, tillId: 'bar' } as const
    expect(cashMoveOf(pickup, 'OnSitePaid', { userId: 'kaya', taken })).toMatchObject({ tillId: 'bar' })
    // Who delivers has it with them, whatever till they chose.
    expect(cashMoveOf(order, 'OnSitePaid', { userId: 'kaya', taken })).toMatchObject({ tillId: null })
    expect(cashMoveOf(order, 'OnSitePaid', { userId: 'kaya', taken })).toMatchObject({
      method: 'Card',
      tip: 0,
    })
  })

  it('taking it back takes it back, and what is paid online touches none', () => {
    const paid = { ...order, paymentState: 'OnSitePaid' as const }
    expect(cashMoveOf(paid, 'OnSitePending', by('kaya'))).toEqual({ kind: 'TakenBack' })
    expect(cashMoveOf(paid, 'OnSitePaid', by('kaya'))).toBeNull()
    expect(cashMoveOf({ ...order, paymentState: 'OnlinePaid' }, 'OnlinePaid', by('kaya'))).toBeNull()
  })

  it('what is only tried comes into none, and what came into one when it still did goes out of it', () => {
    const trial = { ...order, isTrial: true }
    expect(cashMoveOf(trial, 'OnSitePaid', by('kaya'))).toBeNull()
    const paid = { ...trial, paymentState: 'OnSitePaid' as const }
    expect(cashMoveOf(paid, 'OnSitePending', by('kaya'))).toEqual({ kind: 'TakenBack' })
  })
})
