import type { HoursException } from '@tresen/contract/availability'
import { clockTime, clockTimeInWords, longDay } from './format-time.ts'

/** 'Do., 24.12.2026' or 'Do., 24.12.2026 – Sa., 26.12.2026' */
export function periodLabel({ startDate, endDate }: Pick<HoursException, 'startDate' | 'endDate'>): string {
  const start = dayLabel(startDate)
  return startDate === endDate ? start : `${start} – ${dayLabel(endDate)}`
}

type Day = (instant: string, timeZone: string) => string

/** From when something holds: its first day, with the hour where it begins within it. */
export function beginLabel(begin: string, timeZone: string, day: Day = longDay): string {
  return clockTime(begin, timeZone) === '00:00' ? day(begin, timeZone) : momentOf(begin, timeZone, day)
}

/** Until when something holds: its last day, with the hour where it ends within it. */
export function endLabel(end: string, timeZone: string, day: Day = longDay): string {
  const clock = clockTime(end, timeZone)
  if (clock === '00:00') return day(new Date(Date.parse(end) - 1).toISOString(), timeZone)
  return clock === '23:59' ? day(end, timeZone) : momentOf(end, timeZone, day)
}

function momentOf(instant: string, timeZone: string, day: Day): string {
  return `${day(instant, timeZone)}, ${clockTimeInWords(instant, timeZone)}`
}

/** Never broken between its parts: 'Do., 24.12.2026' */
export function dayLabel(date: string): string {
  return longDay(date, 'UTC').replaceAll(' ', '\u00a0')
}
