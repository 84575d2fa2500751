import { instantOfLocal, localDayAt, localTimeAt, startOfLocalDay } from '../opening-hours/local-time.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LONGEST_DAYS = 366

/** An end that is offered for an override. */
export type OfferedEnd = { label: string; at: Date }

/**
 * The ends offered when a channel is closed (document 1, section 5): until midnight of the restaurant's day, 1, 3, 6,
 * 12 hours, 1 day; a day later means the same time on the clock, also when the clocks change meanwhile.
 */
export function closingEnds(timeZone: string, now: Date): OfferedEnd[] {
  const at = now.getTime()
  const midnight = new Date(startOfLocalDay(timeZone, localDayAt(timeZone, at) + 1))
  const sameTimeTomorrow = new Date(instantOfLocal(timeZone, localTimeAt(timeZone, at) + DAY, 'end'))
  return [
    { label: 'Bis Mitternacht', at: midnight },
    ...openingEnds(now),
    { label: '1 Tag', at: sameTimeTomorrow },
  ]
}

/** The ends offered when a channel is opened: 1, 3, 6, 12 hours. */
export function openingEnds(now: Date): OfferedEnd[] {
  return [1, 3, 6, 12].map((hours) => ({
    label: hours === 1 ? '1 Stunde' : `${hours} Stunden`,
    at: new Date(now.getTime() + hours * HOUR),
  }))
}

/** Why a chosen end cannot be: none, not in the future, or further away than a year; null: it can. */
export function endProblem(end: Date | null, now: Date): string | null {
  if (end === null) return 'Pflichtangabe'
  const ahead = end.getTime() - now.getTime()
  if (ahead <= 0) return 'Zeit liegt in Vergangenheit'
  return ahead > LONGEST_DAYS * DAY ? 'Länger als ein Jahr: Bitte ändern Sie die Öffnungszeiten.' : null
}
