import type { DayFigures } from '@tresen/contract/orders/statistics-calls'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateOfDay, dayOfDate } from '../../opening-hours/local-time.ts'
import {
  averageRevenue,
  calendarWeek,
  changeInPercent,
  figuresOfSpans,
  type SpanKind,
} from './figures-of-spans.ts'
import { sumOf } from './order-statistics.ts'

const aDay = (day: string, orders = 1): DayFigures => ({
  ...{ day, orders, pickups: 0, cancelled: 0 },
  ...{ orderValue: 1000 * orders, refunded: 100, revenue: 1000 * orders - 100 },
})
const daysFrom = (first: string, amount: number) =>
  Array.from({ length: amount }, (_, after) => aDay(dateOfDay(dayOfDate(first) + after)))

it.each<[SpanKind, string, number, [string, string, number][]]>([
  [
    'day',
    '2026-11-26',
    2,
    [
      ['2026-11-26', '2026-11-26', 1],
      ['2026-11-27', '2026-11-27', 1],
    ],
  ],
  // Thursday to Tuesday.
  [
    'week',
    '2026-11-26',
    6,
    [
      ['2026-11-26', '2026-11-29', 4],
      ['2026-11-30', '2026-12-01', 2],
    ],
  ],
  [
    'month',
    '2026-11-30',
    3,
    [
      ['2026-11-30', '2026-11-30', 1],
      ['2026-12-01', '2026-12-02', 2],
    ],
  ],
  ['month', '2026-11-30', 0, []],
])('by %s from %s on', (kind, first, amount, spans) => {
  const found = figuresOfSpans(daysFrom(first, amount), kind)
  expect(found.map((span) => [span.first, span.last, span.orders])).toEqual(spans)
})

it('whatever the spans, they come to the same together', () => {
  const kinds = fc.constantFrom<SpanKind>('day', 'week', 'month')
  fc.assert(
    fc.property(
      kinds,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 40_000 }),
      (kind, amount, first) => {
        const days = daysFrom(dateOfDay(first), amount)
        expect(sumOf(figuresOfSpans(days, kind))).toEqual(sumOf(days))
      },
    ),
  )
})

it.each([
  ['2026-11-27', 48],
  ['2026-01-01', 1],
  ['2027-01-01', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2026-12-31', 53],
])('%s lies in calendar week %i', (date, week) => {
  expect(calendarWeek(date)).toBe(week)
})

it('the average is of the orders there were', () => {
  expect(averageRevenue({ revenue: 1000, orders: 3 })).toBe(333)
  expect(averageRevenue({ revenue: 0, orders: 0 })).toBeNull()
})

it.each([
  [1120, 1000, 12],
  [0, 1000, -100],
  [1000, 0, null],
])('%i after %i is %s %% more', (now, before, percent) => {
  expect(changeInPercent(now, before)).toBe(percent)
})
