import { DateTime } from 'luxon'
import { expect, it } from 'vitest'
import { openingRules, times, weekly } from './testing/opening-rules.ts'
import { isOpenAt, openingState, openRanges } from './opening-state.ts'
import { channelStatusLabel } from './words/status-label.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Several ranges a day, past midnight, over both clock changes, with holidays, a leap day and the turn of the year. */
const hours = {
  openingHours: [weekly('Mo–Do', '11:30–14:00', '17:00–23:00'), weekly('Fr–Sa', '17:00–03:30')],
  openingHoursExceptions: [
    { startDate: '2027-12-24', endDate: '2027-12-26', times: [] },
    { startDate: '2027-12-31', endDate: '2027-12-31', times: times('18:00–06:00') },
    { startDate: '2028-02-29', endDate: '2028-02-29', times: times('10:00–16:00') },
    { startDate: '2028-03-25', endDate: '2028-03-26', times: times('00:30–04:30', '12:00–20:00') },
  ],
  kitchenClosedAfterOpening: 15,
  kitchenClosedBeforeClosing: 45,
}

/**
 * Of most days each 29th minute, so that each minute of the hour comes by, and all where something begins or ends; of
 * days on which something is different, all.
 */
const USUAL_STEP = 29 * MINUTE

it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
  '%s: Zwei Jahre lang sagen Zustand, Zeiträume und Beschriftung dasselbe',
  (zone) => {
    const rules = openingRules(hours, {}, zone)
    const from = DateTime.fromISO('2027-01-01', { zone }).toMillis()
    const to = DateTime.fromISO('2029-01-01', { zone }).toMillis()
    const ranges = openRanges('delivery', rules, new Date(from), new Date(to))
    const seams = new Set(ranges.flatMap(({ start, end }) => [start.getTime(), end.getTime()]))
    const disagreeing: string[] = []
    let next = 0
    for (let day = from; day < to; day += DAY) {
      const { delivery } = openingState(rules, new Date(day))
      const step = isSpecial(day, zone) ? MINUTE : USUAL_STEP
      for (let at = day; at < Math.min(day + DAY, to); at += MINUTE) {
        if ((at - from) % step !== 0 && !isAtSeam(at, seams)) continue
        while (ranges[next] && ranges[next]!.end.getTime() <= at) next++
        const inRange = ranges[next] !== undefined && ranges[next]!.start.getTime() <= at
        const now = new Date(at)
        const label = channelStatusLabel(delivery, zone, now)
        if (isOpenAt('delivery', rules, now) !== inRange || label.startsWith('Geöffnet') !== inRange)
          disagreeing.push(`${now.toISOString()} ${label}`)
      }
    }
    expect(disagreeing).toEqual([])
    expect(ranges.every((range, i) => i === 0 || ranges[i - 1]!.end < range.start)).toBe(true)
  },
  60_000,
)

function isAtSeam(at: number, seams: ReadonlySet<number>): boolean {
  return seams.has(at) || seams.has(at - MINUTE) || seams.has(at + MINUTE)
}

/** Within a day of an exception or of a change of the clock. */
function isSpecial(day: number, zone: string): boolean {
  const [before, after] = [day - DAY, day + 2 * DAY].map((at) => DateTime.fromMillis(at, { zone }))
  const isExceptional = hours.openingHoursExceptions.some(
    ({ startDate, endDate }) => startDate <= after!.toISODate()! && before!.toISODate()! <= endDate,
  )
  return isExceptional || before!.offset !== after!.offset
}
