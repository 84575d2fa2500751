import { orderWorkCalls } from '@tresen/contract/orders/order-work-calls'
import fc from 'fast-check'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { lawRuns, lawTime } from '../testing/law-runs.ts'
import { anOrder } from './testing/an-order.ts'
import { acknowledgeOrder, countsAsNew, minutesBeside, suggestedMinutes } from './order-reception.ts'

const now = new Date('2026-11-20T17:03:00Z')

describe('Accepting an order', () => {
  it('moves the promise to the minutes chosen, counted from its arrival, and keeps its width', () => {
    expect(acknowledgeOrder(anOrder(), 50, now)).toEqual({
      ok: true,
      order: {
        isAcknowledged: true,
        acknowledgedAt: '2026-11-20T17:03:00.000Z',
        orderReceptionState: { receptionState: 'TresenFrontend' },
        dueTimeFromMinutes: 40,
        dueTimeToMinutes: 50,
        dueAt: '2026-11-20T17:50:00.000Z',
      },
    })
    expect(acknowledgeOrder(anOrder(), 5, now)).toMatchObject({ order: { dueTimeFromMinutes: 0 } })
  })

  it('twice promises the same', () => {
    const once = acknowledgeOrder(anOrder(), 50, now)
    expect(once.ok && acknowledgeOrder({ ...anOrder(), ...once.order }, 50, now)).toEqual(once)
  })

  it('keeps the time at which it was accepted first, also where nobody noted it', () => {
    const again = (acknowledgedAt: string | null) =>
      acknowledgeOrder(anOrder({ isAcknowledged: true, acknowledgedAt }), 60, now)
    expect(again('2026-11-20T17:01:00.000Z')).toMatchObject({
      order: { acknowledgedAt: '2026-11-20T17:01:00.000Z' },
    })
    expect(again(null)).toMatchObject({ order: { acknowledgedAt: null } })
  })

  it('without minutes keeps the promise, and always that of a pre-order', () => {
    const promise = { dueTimeFromMinutes: 25, dueTimeToMinutes: 35, dueAt: anOrder().dueAt }
    expect(acknowledgeOrder(anOrder(), undefined, now)).toMatchObject({ order: promise })
    expect(acknowledgeOrder(anOrder({ isPreOrder: true }), 90, now)).toMatchObject({ order: promise })
  })

  it.each(['Completed', 'Cancelled', 'Archived'] as const)('is refused when it is %s', (state) => {
    expect(acknowledgeOrder(anOrder({ state }), 50, now)).toEqual({ ok: false, code: 'OrderClosed' })
  })
})

it('counts as new only what is new and not accepted', () => {
  expect(countsAsNew(anOrder())).toBe(true)
  expect(countsAsNew(anOrder({ isAcknowledged: true }))).toBe(false)
  expect(countsAsNew(anOrder({ state: 'InProgress' }))).toBe(false)
})

it('suggests the promise, and more once it is too late for it', () => {
  const after = (minutes: number) => new Date(Date.parse(anOrder().newAt) + minutes * 60_000)
  expect(suggestedMinutes(anOrder(), after(0))).toBe(35)
  expect(suggestedMinutes(anOrder(), after(20))).toBe(35)
  expect(suggestedMinutes(anOrder(), after(25))).toBe(35)
  expect(suggestedMinutes(anOrder(), after(33))).toBe(45)
  expect(suggestedMinutes(anOrder(), after(41))).toBe(55)
  const quick = anOrder({ dueTimeToMinutes: 5 })
  expect(suggestedMinutes(quick, after(0))).toBe(5)
  expect(suggestedMinutes(quick, after(3))).toBe(10)
})

it('suggests what was promised of an order that is too old for another promise', () => {
  const days = new Date(Date.parse(anOrder().newAt) + 3 * 24 * 3600_000)
  expect(suggestedMinutes(anOrder(), days)).toBe(35)
  expect(minutesBeside(anOrder(), 35, days)).toEqual({ less: null, more: 40 })
})

it(
  'whatever is suggested, and five more or less of it again and again, the call accepts',
  () => {
    const { toMinutes: schema } = orderWorkCalls.acknowledgeOrder.query.properties
    const waited = fc.integer({ min: -120, max: 10 * 1440 })
    const ways = fc.array(fc.constantFrom('less', 'more'), { maxLength: 400 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), waited, ways, (dueTimeToMinutes, minutes, taps) => {
        const order = anOrder({ dueTimeToMinutes })
        const now = new Date(Date.parse(order.newAt) + minutes * 60_000)
        const offered = [suggestedMinutes(order, now)]
        for (const tap of taps) {
          const last = offered.at(-1)!
          offered.push(minutesBeside(order, last, now)[tap] ?? last)
        }
        expect(offered.filter((one) => !Value.Check(schema, one))).toEqual([])
      }),
      { numRuns: lawRuns },
    )
  },
  lawTime,
)
