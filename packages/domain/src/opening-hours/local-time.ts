const SECOND = 1000
const DAY = 86_400_000
/** No zone changes its clocks twice within a week, so looking once a week misses nothing. */
const WEEK = 7 * DAY
const YEARS_KEPT_PER_ZONE = 50

type ZoneYear = { firstOffset: number; shifts: { at: number; offset: number }[] }

const zones = new Map<string, Map<number, ZoneYear>>()

/**
 * How far the clocks of a time zone are ahead of UTC at a moment.
 *
 * Asking `Intl` takes microseconds, so the clock changes of a zone are looked up once a year of the calendar.
 *
 * @param timeZone IANA name; an unknown one throws a RangeError
 * @param at milliseconds since 1970 UTC
 * @returns milliseconds
 */
export function offsetAt(timeZone: string, at: number): number {
  const { firstOffset, shifts } = zoneYear(timeZone, new Date(at).getUTCFullYear())
  let offset = firstOffset
  for (const shift of shifts) if (at >= shift.at) offset = shift.offset
  return offset
}

/**
 * The moment at which the clocks of a zone show a local time. On the day on which they go forward, a time that is
 * left out means the moment of the change. On the day on which they go back, a time that comes twice means its
 * first coming as a start and its second as an end: in doubt, open.
 *
 * @param local local date and time, as milliseconds since 1970 as if it were UTC; whole seconds
 * @returns milliseconds since 1970 UTC
 */
export function instantOfLocal(timeZone: string, local: number, side: 'start' | 'end'): number {
  const before = offsetAt(timeZone, local - DAY)
  const after = offsetAt(timeZone, local + DAY)
  if (before === after) return local - before

  const change = changeBetween((at) => offsetAt(timeZone, at), local - DAY, local + DAY)
  const first = local - before
  const second = local - after
  if (first >= change && second < change) return change
  if (first >= change) return second
  return second < change || side === 'start' ? first : second
}

/** The local date and time at a moment, as milliseconds since 1970 as if it were UTC. */
export function localTimeAt(timeZone: string, at: number): number {
  return at + offsetAt(timeZone, at)
}

/** The day of a zone's calendar at a moment, counted from 1970-01-01. */
export function localDayAt(timeZone: string, at: number): number {
  return Math.floor(localTimeAt(timeZone, at) / DAY)
}

/** The first moment of a day of a zone's calendar. */
export function startOfLocalDay(timeZone: string, day: number): number {
  return instantOfLocal(timeZone, day * DAY, 'start')
}

let lastDay = { day: 0, date: '1970-01-01' }

/** A day counted from 1970-01-01 as the contract writes it, `2026-11-20`. */
export function dateOfDay(day: number): string {
  if (lastDay.day !== day) lastDay = { day, date: new Date(day * DAY).toISOString().slice(0, 10) }
  return lastDay.date
}

/** The other way round: a date, `2026-11-20`, as a day counted from 1970-01-01. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY
}

/** The date in a zone's calendar at a moment, `2026-11-20`. */
export function localDateAt(timeZone: string, at: Date): string {
  return dateOfDay(localDayAt(timeZone, at.getTime()))
}

/** The weekday of a day counted from 1970-01-01: 0 is Monday, 6 is Sunday. */
export function weekDayOfDay(day: number): number {
  const thursday = 3
  return (((day + thursday) % 7) + 7) % 7
}

function zoneYear(timeZone: string, year: number): ZoneYear {
  let years = zones.get(timeZone)
  if (!years) zones.set(timeZone, (years = new Map()))
  let found = years.get(year)
  if (!found) {
    found = readZoneYear(offsetReader(timeZone), year)
    // Dates come from outside too, so their number must not grow without end.
    if (years.size >= YEARS_KEPT_PER_ZONE) years.clear()
    years.set(year, found)
  }
  return found
}

function readZoneYear(read: (at: number) => number, year: number): ZoneYear {
  const start = Date.UTC(year, 0, 1)
  const end = Date.UTC(year + 1, 0, 1)
  const result: ZoneYear = { firstOffset: read(start), shifts: [] }
  let previous = result.firstOffset
  for (let from = start; from < end; from += WEEK) {
    const to = Math.min(from + WEEK, end)
    const offset = read(to)
    if (offset !== previous) result.shifts.push({ at: changeBetween(read, from, to), offset })
    previous = offset
  }
  return result
}

/** The first whole second after `from` with another offset than at `from`; there is one until `to`. */
function changeBetween(read: (at: number) => number, from: number, to: number): number {
  const offset = read(from)
  let same = from
  let other = to
  while (other - same > SECOND) {
    const middle = same + Math.floor((other - same) / 2 / SECOND) * SECOND
    if (read(middle) === offset) same = middle
    else other = middle
  }
  return other
}

function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (at) => {
    const shown: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(at)) shown[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / SECOND) * SECOND
  }
}
