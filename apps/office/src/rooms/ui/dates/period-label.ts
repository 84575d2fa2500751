import type { HoursException } from '@tresen/contract/availability'
import { longDay } from './format-time.ts'

/** 'Do., 24.12.2026' or 'Do., 24.12.2026 – Sa., 26.12.2026' */
export function periodLabel({ startDate, endDate }: Pick<HoursException, 'startDate' | 'endDate'>): string {
  const start = dayLabel(startDate)
  return startDate === endDate ? start : `${start} – ${dayLabel(endDate)}`
}

/** Never broken between its parts: 'Do., 24.12.2026' */
export function dayLabel(date: string): string {
  return longDay(date, 'UTC').replaceAll(' ', '\u00a0')
}
