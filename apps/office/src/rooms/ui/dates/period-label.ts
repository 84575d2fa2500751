import type { HoursException } from '@tresen/contract/availability'

const day = new Intl.DateTimeFormat('de-DE', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Do., 24.12.2026' or 'Do., 24.12.2026 – Sa., 26.12.2026' */
export function periodLabel({ startDate, endDate }: Pick<HoursException, 'startDate' | 'endDate'>): string {
  const start = dayLabel(startDate)
  return startDate === endDate ? start : `${start} – ${dayLabel(endDate)}`
}

/** Never broken between its parts: 'Do., 24.12.2026' */
export function dayLabel(date: string): string {
  return day.format(Date.parse(date)).replaceAll(' ', '\u00a0')
}
