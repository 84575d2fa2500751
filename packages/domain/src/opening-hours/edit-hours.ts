import {
  weekDays,
  type HoursException,
  type OperatingHours,
  type TimeRange,
  type WeeklyHours,
} from '@tresen/contract/availability'
import type { FieldProblem } from '@tresen/contract/common'

/** The ranges of each weekday, Monday first: how people edit weekly hours. */
export type Week = TimeRange[][]

/** The weekly hours day by day, each day's ranges by their start. */
export function weekOf(weekly: readonly WeeklyHours[]): Week {
  return weekDays.map((day) =>
    weekly
      .filter((entry) => entry.weekDays.includes(day))
      .flatMap(({ times }) => times)
      .sort((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end)),
  )
}

/** The same week as the contract writes it: days with equal hours are one entry, closed days none. */
export function weeklyOf(week: Week): WeeklyHours[] {
  const entries = new Map<string, WeeklyHours>()
  week.forEach((times, index) => {
    if (times.length === 0) return
    const key = JSON.stringify(times)
    const entry = entries.get(key) ?? { weekDays: [], times }
    entry.weekDays.push(weekDays[index]!)
    entries.set(key, entry)
  })
  return [...entries.values()]
}

/** One day's hours on other days too; days count from 0 for Monday. */
export function copyDay(week: Week, from: number, to: readonly number[]): Week {
  return week.map((times, day) => (to.includes(day) ? week[from]!.map((time) => ({ ...time })) : times))
}

/** Adds exceptions; one for exactly the same days is replaced. By their days, the next first. */
export function withExceptions(
  exceptions: readonly HoursException[],
  added: readonly HoursException[],
): HoursException[] {
  const isReplaced = (one: HoursException) =>
    added.some(({ startDate, endDate }) => startDate === one.startDate && endDate === one.endDate)
  return [...exceptions.filter((one) => !isReplaced(one)), ...added].sort(
    (a, b) => a.startDate.localeCompare(b.startDate) || a.endDate.localeCompare(b.endDate),
  )
}

const weeklyLists = ['openingHours', 'pickupHours', 'deliveryHours', 'handleCallsHours'] as const
const exceptionLists = ['openingHoursExceptions', 'pickupHoursExceptions', 'deliveryHoursExceptions'] as const

/** The weekdays whose ranges overlap, each named behind `under`. */
export function weeklyProblems(weekly: readonly WeeklyHours[], under = ''): FieldProblem[] {
  return weekOf(weekly).flatMap((times, day) =>
    overlap(times)
      ? [{ path: `${under}${weekDays[day]}`, message_de: 'Diese Zeiten überschneiden sich.' }]
      : [],
  )
}

/** What of operating hours cannot be meant: ranges of one day that overlap, exceptions that end before they begin. */
export function hoursProblems(hours: OperatingHours): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const list of weeklyLists) problems.push(...weeklyProblems(hours[list], `${list}.`))
  for (const list of exceptionLists) {
    hours[list].forEach(({ startDate, endDate, times }, index) => {
      if (endDate < startDate)
        problems.push({ path: `${list}.${index}`, message_de: 'Das Ende liegt vor dem Anfang.' })
      if (overlap(times))
        problems.push({ path: `${list}.${index}`, message_de: 'Diese Zeiten überschneiden sich.' })
    })
  }
  return problems
}

function overlap(times: readonly TimeRange[]): boolean {
  return overlapping(times).size > 0
}

/**
 * The ranges of one day that overlap another of it. Ranges that touch do not; one past midnight reaches to the end of its
 * day here.
 */
export function overlapping(times: readonly TimeRange[]): ReadonlySet<TimeRange> {
  const found = new Set<TimeRange>()
  const endOf = ({ start, end }: TimeRange) => (end <= start ? '24:00' : end)
  times.forEach((one, index) => {
    for (const other of times.slice(index + 1)) {
      if (other.start >= endOf(one) || one.start >= endOf(other)) continue
      found.add(one).add(other)
    }
  })
  return found
}
