import { weekDays, type TimeRange, type WeeklyHours } from '@tresen/contract/availability'
import type { Category } from '@tresen/contract/menu/menu'
import { weekOf } from '../opening-hours/edit-hours.ts'
import { localDayAt } from '../opening-hours/local-time.ts'
import { clockLabel } from '../opening-hours/words/moment-label.ts'
import { weeklySpans } from '../opening-hours/schedule.ts'
import { someSpanCovers } from '../opening-hours/spans.ts'
import { weekDayLetters } from '../opening-hours/week-days.ts'

type Hours = Pick<Category, 'hours'>

const DAY = 86_400_000

/**
 * Whether the products of a category can be had at a moment (ms since 1970), by the restaurant's clock. A category
 * without hours has its products at all times; the end of a range is no longer inside.
 */
export function isServedAt(category: Hours | null | undefined, timeZone: string, at: number): boolean {
  const hours = ownHours(category)
  return !hours || someSpanCovers(weeklySpans(hours, timeZone, at, at), at)
}

/**
 * When the products of a category can be had, for a moment at which they cannot: 'ab 11:00 Uhr' where they come later on
 * the same day, else 'nur Mo–Fr 11–14 Uhr'. Null: they can be had.
 */
export function servedNote(category: Hours | null | undefined, timeZone: string, at: number): string | null {
  const hours = ownHours(category)
  if (!hours || isServedAt(category, timeZone, at)) return null
  const next = weeklySpans(hours, timeZone, at, at + DAY).find(({ start }) => start > at)
  const isToday = next && localDayAt(timeZone, next.start) === localDayAt(timeZone, at)
  return isToday ? `ab ${clockLabel(timeZone, new Date(next.start))} Uhr` : `nur ${weeklyText(hours)}`
}

/** The categories whose products cannot be had at a moment, each with its `servedNote`. */
export function categoriesNotServed(
  categories: Iterable<Hours & { id: string }>,
  timeZone: string,
  at: number,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const category of categories) {
    const note = servedNote(category, timeZone, at)
    if (note) found.set(category.id, note)
  }
  return found
}

/** The hours of a category in short, 'Mo–Fr 11–14 Uhr'; null: at all times. */
export function categoryHoursText(category: Hours): string | null {
  const hours = ownHours(category)
  return hours && weeklyText(hours)
}

/** Hours that name no time are none. */
function ownHours(category: Hours | null | undefined): readonly WeeklyHours[] | null {
  const hours = category?.hours
  return hours?.some(({ weekDays: days, times }) => days.length > 0 && times.length > 0) ? hours : null
}

/** Weekday hours in a line: 'Mo–Fr 11–14 Uhr', 'Mo, Mi 11:30–14 und 17–21 Uhr; Sa, So ganztags'. */
function weeklyText(weekly: readonly WeeklyHours[]): string {
  const byTimes = new Map<string, number[]>()
  weekOf(weekly).forEach((times, day) => {
    const text = times.map(rangeText).join(' und ')
    if (text) byTimes.set(text, [...(byTimes.get(text) ?? []), day])
  })
  return [...byTimes]
    .map(([times, days]) => `${daysText(days)} ${times}${times.endsWith('ganztags') ? '' : ' Uhr'}`)
    .join('; ')
}

function rangeText({ start, end }: TimeRange): string {
  return start === '00:00' && end === '24:00' ? 'ganztags' : `${hourText(start)}–${hourText(end)}`
}

/** '11:00' is '11', '09:30' is '9:30'. */
function hourText(clock: string): string {
  return clock.replace(/:00$/, '').replace(/^0(?=\d)/, '')
}

/** Three days in a row and more are a span. */
function daysText(days: readonly number[]): string {
  if (days.length === weekDays.length) return 'täglich'
  const rows: number[][] = []
  for (const day of days) {
    const row = rows.at(-1)
    if (row && row.at(-1) === day - 1) row.push(day)
    else rows.push([day])
  }
  return rows
    .map((row) =>
      row.length > 2
        ? `${weekDayLetters[row[0]!]}–${weekDayLetters[row.at(-1)!]}`
        : row.map((day) => weekDayLetters[day]).join(', '),
    )
    .join(', ')
}
