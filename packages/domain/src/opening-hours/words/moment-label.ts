import { localDayAt, localTimeAt, weekDayOfDay } from '../local-time.ts'
import { weekDayNames } from '../week-days.ts'

/**
 * A moment from now on in the middle of a German sentence, by the restaurant's clock: `heute, 17:00 Uhr`,
 * `morgen, 11:30 Uhr`, `Freitag, 20.11.2026, 17:00 Uhr`.
 */
export function momentLabel(timeZone: string, at: Date, now: Date): string {
  const [date, time] = new Date(localTimeAt(timeZone, at.getTime())).toISOString().split('T') as [
    string,
    string,
  ]
  const day = localDayAt(timeZone, at.getTime())
  const daysAhead = day - localDayAt(timeZone, now.getTime())
  const clock = `${time.slice(0, 5)} Uhr`
  if (daysAhead === 0) return `heute, ${clock}`
  if (daysAhead === 1) return `morgen, ${clock}`
  return `${weekDayNames[weekDayOfDay(day)]}, ${date.split('-').reverse().join('.')}, ${clock}`
}

/** The time of day of a moment by the restaurant's clock: `17:00`. */
export function clockLabel(timeZone: string, at: Date): string {
  return new Date(localTimeAt(timeZone, at.getTime())).toISOString().slice(11, 16)
}
