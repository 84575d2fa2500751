import type { DayFigures, OrderFigures } from '@tresen/contract/orders/statistics-calls'
import { dateOfDay, dayOfDate, weekDayOfDay } from '../../opening-hours/local-time.ts'
import { sumOf } from './order-statistics.ts'

/** How days are put together: each alone, by calendar weeks from Monday on, or by months. */
export type SpanKind = 'day' | 'week' | 'month'

/** What the days from `first` to `last`, both included, come to; a week or month at either end may be cut off. */
export type SpanFigures = OrderFigures & { first: string; last: string }

/** Puts days together that follow each other; in their order, and none of them is lost or counted twice. */
export function figuresOfSpans(days: readonly DayFigures[], kind: SpanKind): SpanFigures[] {
  const spans = new Map<string, DayFigures[]>()
  for (const figures of days) {
    const key = spanOf(figures.day, kind)
    spans.set(key, [...(spans.get(key) ?? []), figures])
  }
  return [...spans.values()].map((of) => ({ ...sumOf(of), first: of[0]!.day, last: of.at(-1)!.day }))
}

function spanOf(date: string, kind: SpanKind): string {
  if (kind === 'month') return date.slice(0, 7)
  return kind === 'week' ? dateOfDay(mondayOf(dayOfDate(date))) : date
}

function mondayOf(day: number): number {
  return day - weekDayOfDay(day)
}

/** The number of a date's calendar week (ISO 8601): the first is the one with the year's first Thursday. */
export function calendarWeek(date: string): number {
  const thursday = mondayOf(dayOfDate(date)) + 3
  const newYear = dayOfDate(`${dateOfDay(thursday).slice(0, 4)}-01-01`)
  return Math.floor((thursday - newYear) / 7) + 1
}

/** Cents, gross: what an order came to on the average; null where there was none. */
export function averageRevenue({ revenue, orders }: Pick<OrderFigures, 'revenue' | 'orders'>): number | null {
  return orders === 0 ? null : Math.round(revenue / orders)
}

/** How much more or less than before, in whole per cent; null where there was nothing before. */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((now / before - 1) * 100)
}
