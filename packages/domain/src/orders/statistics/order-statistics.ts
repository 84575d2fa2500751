import type { DayFigures, OrderFigures, OrderStatistics } from '@tresen/contract/orders/statistics-calls'
import {
  businessDayAt,
  businessDaySpan,
  type BusinessDayRules,
} from '../../opening-hours/business-day/business-day.ts'
import { dateOfDay, dayOfDate } from '../../opening-hours/local-time.ts'

/** A restaurant's day of business with its first moment and the first of the next one. */
export type DaySpan = { day: string; from: Date; to: Date }

const WEEK = 7

/** The last `amount` days with today, and as many before them that fall on the same days of the week. */
export function daysOfStatistics(
  rules: BusinessDayRules,
  now: Date,
  amount: number,
): { days: DaySpan[]; before: DaySpan[] } {
  const first = dayOfDate(businessDayAt(rules, now)) - amount + 1
  const spansFrom = (begin: number) =>
    Array.from({ length: amount }, (_, place) => spanOf(rules, dateOfDay(begin + place)))
  return { days: spansFrom(first), before: spansFrom(first - Math.ceil(amount / WEEK) * WEEK) }
}

function spanOf(rules: BusinessDayRules, day: string): DaySpan {
  return { day, ...businessDaySpan(rules, day) }
}

/** What was counted of a day; what is left of it follows. */
export type CountedDay = Omit<DayFigures, 'revenue'>

/**
 * Puts together what was counted; a day of which nothing is known had no orders. Refunds belong to the day of their
 * order, whenever they were made.
 */
export function orderStatistics(
  { days, before }: { days: readonly DaySpan[]; before: readonly DaySpan[] },
  counted: readonly CountedDay[],
): OrderStatistics {
  const byDay = new Map(counted.map((figures) => [figures.day, figures]))
  const figuresOf = (spans: readonly DaySpan[]) =>
    spans.map(({ day }): DayFigures => ({ day, ...nothing, ...withRevenue(byDay.get(day)) }))
  const shown = figuresOf(days)
  return { days: shown, total: sumOf(shown), before: sumOf(figuresOf(before)) }
}

function withRevenue(counted: CountedDay | undefined) {
  return counted && { ...counted, revenue: counted.orderValue - counted.refunded }
}

const nothing: OrderFigures = {
  ...{ orders: 0, pickups: 0, cancelled: 0 },
  ...{ orderValue: 0, refunded: 0, revenue: 0 },
}

/** What days come to together. */
export function sumOf(all: readonly OrderFigures[]): OrderFigures {
  const sum = (of: keyof OrderFigures) => all.reduce((so, figures) => so + figures[of], 0)
  return {
    ...{ orders: sum('orders'), pickups: sum('pickups'), cancelled: sum('cancelled') },
    ...{ orderValue: sum('orderValue'), refunded: sum('refunded'), revenue: sum('revenue') },
  }
}
