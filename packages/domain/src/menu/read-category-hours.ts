import { weekDays, type TimeRange, type WeeklyHours } from '@tresen/contract/availability'
import { weeklyOf, weeklyProblems, type Week } from '../opening-hours/edit-hours.ts'
import { weekDayLetters } from '../opening-hours/week-days.ts'

/**
 * Hours of a category as `categoryHoursText` writes them and people type them: 'Mo–Fr 11–14 Uhr', 'Mo, Mi 11:30-14 und
 * 17-21; Sa ganztags', 'täglich 9–12 Uhr'. Null: it says no hours, or some that overlap.
 */
export function readCategoryHours(text: string): WeeklyHours[] | null {
  const week: Week = weekDays.map(() => [])
  for (const part of text.split(';')) {
    const said = /^\s*(\D+?)\s+(\d.*|ganztags)$/iu.exec(part.replace(/\s*\bUhr\s*$/iu, '').trim())
    const days = said && readDays(said[1]!)
    const times = said && readTimes(said[2]!)
    if (!days || !times) return null
    for (const day of days) week[day]!.push(...times)
  }
  const weekly = weeklyOf(week)
  return weeklyProblems(weekly).length === 0 ? weekly : null
}

/** 'Mo, Mi–Fr', 'täglich'; days count from 0 for Monday. */
function readDays(text: string): number[] | null {
  if (text.toLowerCase() === 'täglich') return weekDays.map((_, day) => day)
  const days: number[] = []
  for (const part of text.split(',')) {
    const [from, to] = part.split(/[–-]/u).map(readDay)
    if (from === undefined || from < 0 || (to !== undefined && to < from)) return null
    for (let day = from; day <= (to ?? from); day++) days.push(day)
  }
  return [...new Set(days)]
}

/** -1: it is none. */
function readDay(text: string): number {
  return weekDayLetters.findIndex((letters) => letters.toLowerCase() === text.trim().toLowerCase())
}

/** '11–14 und 17–21:30', 'ganztags'. */
function readTimes(text: string): TimeRange[] | null {
  if (text.toLowerCase() === 'ganztags') return [{ start: '00:00', end: '24:00' }]
  const ranges = text.split(/\s+und\s+|,/iu).map((range) => {
    const [start, end, ...more] = range.split(/\s*[–-]\s*/u).map(readClock)
    return start && end && start !== '24:00' && start !== end && more.length === 0 ? { start, end } : null
  })
  return ranges.every((range) => range !== null) ? ranges : null
}

/** '9', '9:30' and '9.30' are '09:30'. */
function readClock(text: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(text.trim()) ?? []
  if (hour === undefined || Number(minute) > 59) return null
  const clock = `${hour.padStart(2, '0')}:${minute}`
  return clock <= '24:00' ? clock : null
}
