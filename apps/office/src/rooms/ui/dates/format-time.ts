const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options)
  let known = formats.get(key)
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat('de-DE', { timeZone, ...options })))
  return known
}

/** A moment on the restaurant's clock: '17:05'. */
export function clockTime(instant: string, timeZone: string): string {
  return format(timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
}

/** The same with its word, which stays in one line with it: '17:05 Uhr' */
export function clockTimeInWords(instant: string, timeZone: string): string {
  return `${clockTime(instant, timeZone)}\u00a0Uhr`
}

/** A day of the restaurant's calendar: 'Fr., 20.11.' */
export function shortDay(instant: string, timeZone: string): string {
  return format(timeZone, { weekday: 'short', day: '2-digit', month: '2-digit' }).format(new Date(instant))
}

/** A day of the restaurant's calendar with its year: 'Fr., 20.11.2026' */
export function longDay(instant: string, timeZone: string): string {
  return format(timeZone, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(instant))
}

/** A day without its year: '20.11.' */
export function dayAndMonth(instant: string, timeZone: string): string {
  return format(timeZone, { day: '2-digit', month: '2-digit' }).format(new Date(instant))
}

/** A day as one says it: 'Freitag, 20. November' */
export function spokenDay(instant: string, timeZone: string): string {
  return format(timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(instant))
}

/** A date as one says it: '20. November 2026' */
export function spokenDate(instant: string, timeZone: string): string {
  return format(timeZone, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant))
}

/** A month as one says it: 'November 2026' */
export function monthAndYear(instant: string, timeZone: string): string {
  return format(timeZone, { month: 'long', year: 'numeric' }).format(new Date(instant))
}

let zone: string | undefined

/** The clock of this machine, where no restaurant's counts. */
export function zoneHere(): string {
  return (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** A moment by the clock of this machine: 'So., 22.11.2026, 17:05 Uhr' */
export function longMoment(instant: string): string {
  const timeZone = zoneHere()
  return `${longDay(instant, timeZone)}, ${clockTimeInWords(instant, timeZone)}`
}

/** The same to the second, for what is looked into afterwards: 'So., 22.11.2026, 17:05:09 Uhr' */
export function longMomentWithSeconds(instant: string): string {
  const timeZone = zoneHere()
  const clock = format(timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return `${longDay(instant, timeZone)}, ${clock.format(new Date(instant))}\u00a0Uhr`
}

/** Whether two moments fall on the same day of the restaurant's calendar. */
export function isSameDay(a: Date, b: Date, timeZone: string): boolean {
  const day = format(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return day.format(a) === day.format(b)
}

/** So near the hour alone says which day is meant, also past midnight. */
const NEAR_MS = 6 * 3_600_000

/** Whether a moment's hour does not say by itself which day it is of. */
export function needsDay(instant: string, now: Date, timeZone: string): boolean {
  const at = new Date(instant)
  return Math.abs(at.getTime() - now.getTime()) > NEAR_MS && !isSameDay(at, now, timeZone)
}
