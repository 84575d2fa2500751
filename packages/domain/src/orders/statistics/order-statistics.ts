import type { DayFigures, OrderFigures, OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import { dateOfDay, localDayAt, startOfLocalDay } from '../../opening-hours/local-time.ts'

/** A day of a zone's calendar with its first moment and the first of the next one. */
export type DaySpan = { day: string; from: Date; to: Date }

const WEEK = 7

/** The last `amount` days with today, and as many before them that fall on the same days of the week. */
export function daysOfStatistics(
  timeZone: string,
  now: Date,
  amount: number,
): { days: DaySpan[]; before: DaySpan[] } {
  const first = localDayAt(timeZone, now.getTime()) - amount + 1
  const spansFrom = (begin: number) =>
    Array.from({ length: amount }, (_, place) => spanOf(timeZone, begin + place))
  return { days: spansFrom(first), before: spansFrom(first - Math.ceil(amount / WEEK) * WEEK) }
}

function spanOf(timeZone: string, day: number): DaySpan {
  const [from, to] = [day, day + 1].map((one) => new Date(startOfLocalDay(timeZone, one)))
  return { day: dateOfDay(day), from: from!, to: to! }
}

/** Puts together what was counted; a day of which nothing is known had no orders. */
export function orderStatistics(
  { days, before }: { days: readonly DaySpan[]; before: readonly DaySpan[] },
  counted: readonly DayFigures[],
): OrderStatistics {
  const byDay = new Map(counted.map((figures) => [figures.day, figures]))
  const figuresOf = (spans: readonly DaySpan[]) =>
    spans.map(({ day }): DayFigures => byDay.get(day) ?? { day, ...nothing })
  const shown = figuresOf(days)
  return { days: shown, total: sumOf(shown), before: sumOf(figuresOf(before)) }
}

const nothing: OrderFigures = { orders: 0, pickups: 0, cancelled: 0, orderValue: 0 }

function sumOf(all: readonly DayFigures[]): OrderFigures {
  return all.reduce(
    (sum, { orders, pickups, cancelled, orderValue }) => ({
      orders: sum.orders + orders,
      pickups: sum.pickups + pickups,
      cancelled: sum.cancelled + cancelled,
      orderValue: sum.orderValue + orderValue,
    }),
    nothing,
  )
}
