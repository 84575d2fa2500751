import type { OperatingHours, TimeRange } from '@tresen/contract/availability'
import { dateOfDay, instantOfLocal, localTimeAt } from '../local-time.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Whoever closes at midnight counts the till afterwards. */
const EARLIEST = 4 * 60
const AFTER_CLOSING = 60
const LATEST = 10 * 60

/** The lists of hours of a restaurant. */
type Hours = Pick<
  OperatingHours,
  | 'openingHours'
  | 'openingHoursExceptions'
  | 'pickupHours'
  | 'pickupHoursExceptions'
  | 'deliveryHours'
  | 'deliveryHoursExceptions'
>
/** What decides when a day of business begins; a restaurant of the contract is one. */
export type BusinessDayRules = { timeZone: string; operatingHours: Hours }

/**
 * The restaurant's day of business at a moment: it goes on after midnight until everybody has gone home, an hour after the
 * latest closing of the week and not before four. By it orders are numbered and counted, and cash is settled.
 */
export function businessDayAt(rules: BusinessDayRules, at: Date): string {
  const local = localTimeAt(rules.timeZone, at.getTime()) - beginOfDay(rules) * MINUTE
  return dateOfDay(Math.floor(local / DAY))
}

/** The first moment of a day of business, and the first of the next one. */
export function businessDaySpan(rules: BusinessDayRules, day: string): { from: Date; to: Date } {
  const start = Date.parse(day) + beginOfDay(rules) * MINUTE
  const at = (local: number) => new Date(instantOfLocal(rules.timeZone, local, 'start'))
  return { from: at(start), to: at(start + DAY) }
}

/** In minutes after midnight. */
function beginOfDay({ operatingHours: hours }: BusinessDayRules): number {
  const all = [
    ...hours.openingHours,
    ...hours.openingHoursExceptions,
    ...hours.pickupHours,
    ...hours.pickupHoursExceptions,
    ...hours.deliveryHours,
    ...hours.deliveryHoursExceptions,
  ].flatMap(({ times }) => times)
  const closings = all.filter(isOvernight).map(({ end }) => minutesOf(end) + AFTER_CLOSING)
  return Math.min(LATEST, Math.max(EARLIEST, ...closings))
}

function isOvernight({ start, end }: TimeRange): boolean {
  return minutesOf(end) <= minutesOf(start)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
