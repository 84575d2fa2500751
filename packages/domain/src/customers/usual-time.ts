import { localDayAt, localTimeAt, weekDayOfDay } from '../opening-hours/local-time.ts'

/** A moment, and the time zone in which its hour counts. */
export type Moment = { at: Date; timeZone: string }

/** Fewer orders say nothing about a habit. */
const FEWEST = 3
const HOUR = 3_600_000

/** The hour and the weekday (Monday is 1) at which somebody orders most; null: too few orders, or none stands out. */
export function usualTime(moments: readonly Moment[]): { hour: number | null; weekday: number | null } {
  const hours = moments.map(({ at, timeZone }) => Math.floor(localTimeAt(timeZone, at.getTime()) / HOUR) % 24)
  const days = moments.map(({ at, timeZone }) => weekDayOfDay(localDayAt(timeZone, at.getTime())) + 1)
  return { hour: most(hours), weekday: most(days) }
}

/** What comes up most, if it is at least a third of all. */
function most(numbers: readonly number[]): number | null {
  if (numbers.length < FEWEST) return null
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [number, count] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]!
  return count * 3 >= numbers.length ? number : null
}
