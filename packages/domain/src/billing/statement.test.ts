import type { PlanTerms } from '@tresen/contract/billing/plan'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayNumber,
  daysOf,
  instantsOf,
  monthOfSpan,
  spanOfMonth,
} from './billing-calendar.ts'
import { planAt, planPieces } from './plan-pieces.ts'
import { composeStatement, planWords, type SoldDay } from './statement.ts'
import { billDocument } from './bill-document.ts'
import { aBuyer, aSeller } from '../invoices/testing/an-invoice.ts'

const aPlan = (changes: Partial<PlanTerms> = {}): PlanTerms => ({
  ...{ name: 'Standard', validFrom: '2026-01-01', validUntil: null, monthlyFee: 4900, feePerOrder: 25 },
  ...{ turnoverShare: 350, freeMonths: 0 },
  ...changes,
})
const october = spanOfMonth('2026-10')
const evenly = (orders: number, turnover: number, span = october): SoldDay[] =>
  Array.from({ length: daysOf(span) }, (_, n) => ({ day: addDays(span.from, n), orders, turnover }))

describe('A statement', () => {
  it('asks for the fee, for each order, and for the share of what guests paid', () => {
    const { lines, ...sums } = composeStatement([aPlan()], october, evenly(10, 25_000), true)
    expect(lines.map(({ kind, net, quantity }) => [kind, net, quantity])).toEqual([
      ['Fee', 4900, 1],
      ['Orders', 7750, 310],
      ['Share', 27_125, 1],
    ])
    expect(sums).toMatchObject({ orders: 310, turnover: 775_000, net: 39_775, tax: 7557, gross: 47_332 })
    expect(lines[2]!.details).toBe('01.10.2026 bis 31.10.2026, 3,5 % von 7.750,00\u00a0€ Umsatz')
  })

  it.each([
    ['a plan that begins on the 15th', [aPlan({ validFrom: '2026-10-15' })], [['17 von 31 Tagen', 2687]]],
    [
      'another plan from the 15th on',
      [aPlan(), aPlan({ name: 'Groß', validFrom: '2026-10-15', monthlyFee: 9900 })],
      [
        ['14 von 31 Tagen', 2213],
        ['17 von 31 Tagen', 5429],
      ],
    ],
    ['a plan that ended before', [aPlan({ validUntil: '2026-09-30' })], []],
    [
      'free months that end within it',
      [aPlan({ validFrom: '2026-09-11', freeMonths: 1 })],
      [
        ['10 von 31 Tagen, kostenfrei', 0],
        ['21 von 31 Tagen', 3319],
      ],
    ],
  ] as const)('%s', (_, plans, expected) => {
    const { lines } = composeStatement(plans, october, [], true)
    expect(lines.map(({ details, net }) => [details.split('2026, ').at(-1), net])).toEqual(expected)
  })

  it('says in words what a plan costs', () => {
    expect(planWords(aPlan())).toBe('49,00\u00a0€ im Monat + 0,25\u00a0€ je Bestellung + 3,5 % vom Umsatz')
    expect(planWords(aPlan({ monthlyFee: 0, feePerOrder: 0, turnoverShare: 0 }))).toBe('kostenlos')
  })
})

const day = fc
  .integer({ min: dayNumber('2024-01-01'), max: dayNumber('2027-12-31') })
  .map((n) => addDays('1970-01-01', n))
const month = fc
  .tuple(fc.integer({ min: 2024, max: 2027 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, one]) => spanOfMonth(`${year}-${String(one).padStart(2, '0')}`))
const plan = fc.record({
  ...{
    name: fc.constant('P'),
    validFrom: day,
    validUntil: fc.option(day),
    freeMonths: fc.integer({ min: 0, max: 4 }),
  },
  ...{ monthlyFee: fc.integer({ min: 0, max: 99_999 }), feePerOrder: fc.integer({ min: 0, max: 500 }) },
  turnoverShare: fc.integer({ min: 0, max: 5000 }),
})
const plans = fc.uniqueArray(plan, { selector: (one) => one.validFrom, maxLength: 5 })
const sold = month.chain((span) =>
  fc.tuple(
    fc.constant(span),
    fc.array(
      fc.record({
        ...{ day: fc.integer({ min: -40, max: 70 }).map((n) => addDays(span.from, n)) },
        ...{ orders: fc.integer({ min: 0, max: 300 }), turnover: fc.integer({ min: 0, max: 900_000 }) },
      }),
      { maxLength: 20 },
    ),
  ),
)

describe('Laws of statements', () => {
  it('the sum is the sum of its lines, none is below zero, and tax is taken once', () => {
    fc.assert(
      fc.property(plans, sold, (all, [span, days]) => {
        const { lines, net, tax, gross } = composeStatement(all, span, days, true)
        expect(net).toBe(lines.reduce((sum, line) => sum + line.net, 0))
        expect([gross, tax]).toEqual([net + tax, Math.round(net * 0.19)])
        expect(Math.min(0, ...lines.map((line) => line.net))).toBe(0)
      }),
    )
  })

  it('on no day two plans hold, and each piece is of the plan of its days', () => {
    fc.assert(
      fc.property(plans, month, (all, span) => {
        const pieces = planPieces(all, span)
        const covered = pieces.reduce((days, piece) => days + daysOf(piece), 0)
        const days = Array.from({ length: daysOf(span) }, (_, n) => addDays(span.from, n))
        const held = days.filter((one) => planAt(all, one) !== null)
        expect(covered).toBe(held.length)
        for (const { from, to, plan: of } of pieces)
          expect([planAt(all, from), planAt(all, to)]).toEqual([of, of])
      }),
    )
  })

  it('free months cost nothing, and a plan without an end is paid for from then on', () => {
    fc.assert(
      fc.property(plan, month, (one, span) => {
        const free = { ...one, validUntil: null, freeMonths: 3 }
        const { net } = composeStatement([free], span, evenly(3, 5000, span), true)
        const paysFrom = addMonths(one.validFrom, 3)
        if (span.to < paysFrom) expect(net).toBe(0)
        else if (one.monthlyFee > 100) expect(net).toBeGreaterThan(0)
      }),
    )
  })

  it('a month that is cut by a plan of the same terms costs the same: fee and orders to the cent, the share within one', () => {
    fc.assert(
      fc.property(plan, sold, fc.integer({ min: 1, max: 27 }), (one, [span, days], cut) => {
        const first = { ...one, validFrom: addDays(span.from, -9), validUntil: null, freeMonths: 0 }
        const second = { ...first, validFrom: addDays(span.from, cut) }
        const sumOf = (all: PlanTerms[], kind: string) =>
          composeStatement(all, span, days, true)
            .lines.filter((line) => line.kind === kind)
            .reduce((sum, line) => sum + line.net, 0)
        for (const kind of ['Fee', 'Orders']) expect(sumOf([first, second], kind)).toBe(sumOf([first], kind))
        expect(Math.abs(sumOf([first, second], 'Share') - sumOf([first], 'Share'))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('each moment is in just one month, also where clocks change', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-02'), max: new Date('2027-12-30'), noInvalidDate: true }),
        (at) => {
          const months = Array.from({ length: 48 }, (_, n) => addMonths('2024-01-01', n).slice(0, 7))
          const holding = months.filter((one) => {
            const { begin, end } = instantsOf(spanOfMonth(one))
            return begin <= at && at < end
          })
          expect(holding).toHaveLength(1)
        },
      ),
    )
    expect(instantsOf(october)).toEqual({
      begin: new Date('2026-09-30T22:00:00Z'),
      end: new Date('2026-10-31T23:00:00Z'),
    })
    expect([monthOfSpan(october), monthOfSpan({ ...october, to: '2026-10-30' })]).toEqual(['2026-10', null])
  })

  it('its invoice says the same sums, and its lines add up to them, net and gross', () => {
    fc.assert(
      fc.property(plans, sold, (all, [span, days]) => {
        const statement = composeStatement(all, span, days, true)
        const about = { seller: aSeller, buyer: aBuyer, dueOn: '2026-11-15' }
        const { parts, net, gross } = billDocument({ number: '1', issuedOn: '2026-11-01' }, statement, about)
        const sum = (name: 'net' | 'gross') => parts.reduce((total, part) => total + part[name], 0)
        expect([net, gross]).toEqual([statement.net, statement.gross])
        if (parts.length > 0) expect([sum('net'), sum('gross')]).toEqual([net, gross])
      }),
    )
  })
})
