import fc from 'fast-check'
import { expect, it } from 'vitest'
import { berlin, openingRules, weekly } from '../../opening-hours/testing/opening-rules.ts'
import { weekDayOfDay } from '../../opening-hours/local-time.ts'
import { daysOfStatistics, orderStatistics } from './order-statistics.ts'

const rulesOf = (timeZone: string) => ({
  ...openingRules({ openingHours: [weekly('Fr', '17:00–02:00')] }),
  timeZone,
})
const rules = rulesOf('Europe/Berlin')
const HOUR = 3_600_000
const names = (spans: readonly { day: string }[]) => spans.map(({ day }) => day)
const weekDay = (day: string) => weekDayOfDay(Date.parse(day) / (24 * HOUR))

it.each([
  // What is due at half past midnight belongs to the evening.
  ['2026-11-23 00:30', 1, ['2026-11-22'], ['2026-11-15']],
  ['2026-11-23 04:00', 1, ['2026-11-23'], ['2026-11-16']],
  ['2026-11-22 23:59', 1, ['2026-11-22'], ['2026-11-15']],
  [
    '2026-11-23 12:00',
    3,
    ['2026-11-21', '2026-11-22', '2026-11-23'],
    ['2026-11-14', '2026-11-15', '2026-11-16'],
  ],
])('%s, %i days', (now, amount, days, before) => {
  const spans = daysOfStatistics(rules, berlin(now), amount)
  expect([names(spans.days), names(spans.before)]).toEqual([days, before])
})

it('a day on which clocks change is an hour shorter or longer', () => {
  const hoursOf = (now: string) =>
    daysOfStatistics(rules, berlin(now), 2).days.map(({ from, to }) => (to.getTime() - from.getTime()) / HOUR)
  expect(hoursOf('2026-03-29 12:00')).toEqual([23, 24])
  expect(hoursOf('2026-10-25 12:00')).toEqual([25, 24])
})

it('days follow each other without a gap, today last; those before are earlier and of the same week days', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'UTC')
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 1, max: 60 }), (timeZone, now, amount) => {
      const { days, before } = daysOfStatistics(rulesOf(timeZone), now, amount)
      for (const spans of [days, before]) {
        expect(spans).toHaveLength(amount)
        for (const [place, { from }] of spans.entries())
          if (place > 0) expect(from).toEqual(spans[place - 1]!.to)
      }
      const today = days.at(-1)!
      expect(today.from <= now && now < today.to).toBe(true)
      expect(before.at(-1)!.to <= days[0]!.from).toBe(true)
      expect(names(before).map(weekDay)).toEqual(names(days).map(weekDay))
    }),
  )
})

it('adds up each day once; what was not counted had no orders', () => {
  const spans = daysOfStatistics(rules, berlin('2026-11-23 12:00'), 2)
  const figures = (day: string, orders: number) => ({
    day,
    orders,
    pickups: 1,
    cancelled: 2,
    orderValue: orders * 1000,
    refunded: orders * 100,
  })
  const shown = (day: string, orders: number) => ({ ...figures(day, orders), revenue: orders * 900 })
  const found = orderStatistics(spans, [
    figures('2026-11-23', 3),
    figures('2026-11-15', 5),
    figures('2026-11-16', 6),
  ])
  expect(found).toEqual({
    days: [
      { day: '2026-11-22', orders: 0, pickups: 0, cancelled: 0, orderValue: 0, refunded: 0, revenue: 0 },
      shown('2026-11-23', 3),
    ],
    total: { orders: 3, pickups: 1, cancelled: 2, orderValue: 3000, refunded: 300, revenue: 2700 },
    before: { orders: 11, pickups: 2, cancelled: 4, orderValue: 11_000, refunded: 1100, revenue: 9900 },
  })
})
