import { startOfLocalDay } from '../opening-hours/local-time.ts'

/** The operator's calendar, whatever clocks a restaurant has. */
export const billingTimeZone = 'Europe/Berlin'

/** From first to last day, both included. */
export type Span = { from: string; to: string }

const DAY_MS = 86_400_000

/** A day counted from 1970-01-01. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

export function addDays(date: string, count: number): string {
  return new Date((dayNumber(date) + count) * DAY_MS).toISOString().slice(0, 10)
}

/** The same day so many months later; where there is none, the first of the month after. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const months = year * 12 + month - 1 + count
  const first = Date.UTC(Math.floor(months / 12), months % 12, 1)
  const next = Date.UTC(Math.floor((months + 1) / 12), (months + 1) % 12, 1)
  return new Date(Math.min(first + (day - 1) * DAY_MS, next)).toISOString().slice(0, 10)
}

export function daysOf({ from, to }: Span): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** `2026-10` from its first to its last day. */
export function spanOfMonth(month: string): Span {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The month that is just this span; null: it is none. */
export function monthOfSpan({ from, to }: Span): string | null {
  const month = from.slice(0, 7)
  const whole = spanOfMonth(month)
  return whole.from === from && whole.to === to ? month : null
}

/** The moments of a span: from the first one, up to and without the second. */
export function instantsOf({ from, to }: Span): { begin: Date; end: Date } {
  const startOf = (date: string) => new Date(startOfLocalDay(billingTimeZone, dayNumber(date)))
  return { begin: startOf(from), end: startOf(addDays(to, 1)) }
}

/** `01.10.2026` */
export function germanDay(date: string): string {
  return date.split('-').toReversed().join('.')
}

const monthNames = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli'],
  ...['August', 'September', 'Oktober', 'November', 'Dezember'],
]

/** `Oktober 2026` */
export function germanMonth(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
}
