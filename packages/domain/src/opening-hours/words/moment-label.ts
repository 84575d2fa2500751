import { localDateAt, localDayAt, localTimeAt, weekDayOfDay } from '../local-time.ts'
import { weekDayNames } from '../week-days.ts'

/**
 * A moment from now on in the middle of a German sentence, by the restaurant's clock: `heute, 17:00 Uhr`,
 * `morgen, 11:30 Uhr`, `Freitag, 20.11.2026, 17:00 Uhr`.
 */
export function momentLabel(timeZone: string, at: Date, now: Date): string {
  return nearMomentLabel(timeZone, at, now) ?? fullMomentLabel(timeZone, at)
}

/** The same in a list, where many stand below each other: `heute, 17:00 Uhr`, `Fr., 20.11.2026, 17:00 Uhr`. */
export function listMomentLabel(timeZone: string, at: Date, now: Date): string {
  return (
    nearMomentLabel(timeZone, at, now) ??
    `${shortWeekDayOf(timeZone, at)}, ${dateLabel(timeZone, at)}, ${clockLabel(timeZone, at)} Uhr`
  )
}

/** Until when something holds: `19:40 Uhr`; with its day where that is not today. */
export function endLabel(timeZone: string, at: Date, now: Date): string {
  const moment = momentLabel(timeZone, at, now)
  return moment.startsWith('heute') ? `${clockLabel(timeZone, at)} Uhr` : moment
}

function nearMomentLabel(timeZone: string, at: Date, now: Date): string | null {
  const daysAhead = localDayAt(timeZone, at.getTime()) - localDayAt(timeZone, now.getTime())
  const clock = `${clockLabel(timeZone, at)} Uhr`
  if (daysAhead === 0) return `heute, ${clock}`
  return daysAhead === 1 ? `morgen, ${clock}` : null
}

/** A moment for somebody who reads it at whatever time: `Freitag, 20.11.2026, 17:00 Uhr`. */
export function fullMomentLabel(timeZone: string, at: Date): string {
  return `${weekDayOf(timeZone, at)}, ${dateLabel(timeZone, at)}, ${clockLabel(timeZone, at)} Uhr`
}

function weekDayOf(timeZone: string, at: Date): string {
  return weekDayNames[weekDayOfDay(localDayAt(timeZone, at.getTime()))]!
}

/** A day without its year, where it can only be the next: `Fr., 20.11.` */
export function shortDayLabel(timeZone: string, at: Date): string {
  return `${shortWeekDayOf(timeZone, at)}, ${dateLabel(timeZone, at).slice(0, 6)}`
}

function shortWeekDayOf(timeZone: string, at: Date): string {
  return `${weekDayOf(timeZone, at).slice(0, 2)}.`
}

/** The day of a moment in the restaurant's calendar: `20.11.2026`. */
export function dateLabel(timeZone: string, at: Date): string {
  return localDateAt(timeZone, at).split('-').reverse().join('.')
}

/** The time of day of a moment by the restaurant's clock: `17:00`. */
export function clockLabel(timeZone: string, at: Date): string {
  return new Date(localTimeAt(timeZone, at.getTime())).toISOString().slice(11, 16)
}
