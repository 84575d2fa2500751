import type { Channel, HoursException, TimeRange, WeeklyHours } from '@tresen/contract/availability'
import { DateTime } from 'luxon'
import type { OpeningRules } from '../schedule.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const PADDING_DAYS = 4

/** The clock of a zone, minute by minute over some days and their surroundings. */
export type Clock = {
  timeZone: string
  from: number
  to: number
  first: number
  shown: string[]
  /** The first and the last minute at which the clock shows a date. */
  days: Map<string, { first: number; last: number }>
}

/**
 * Reads the clock from the first day's midnight for a number of days; a clock is only ever put forward or back at a
 * quarter of an hour. Slow: share it among the runs of a property.
 */
export function readClock(timeZone: string, firstDate: string, days: number): Clock {
  const start = DateTime.fromISO(firstDate, { zone: timeZone })
  const first = start.minus({ days: PADDING_DAYS }).toMillis()
  const last = start.plus({ days: days + PADDING_DAYS }).toMillis()
  const shown: string[] = []
  for (let quarter = first; quarter < last; quarter += QUARTER) {
    const offset = DateTime.fromMillis(quarter, { zone: timeZone }).offset * MINUTE
    for (let at = quarter; at < quarter + QUARTER; at += MINUTE)
      shown.push(new Date(at + offset).toISOString().slice(0, 16))
  }
  const to = start.plus({ days }).toMillis()
  return { timeZone, from: start.toMillis(), to, first, shown, days: daysOf(shown) }
}

function daysOf(shown: readonly string[]): Clock['days'] {
  const days: Clock['days'] = new Map()
  shown.forEach((time, index) => {
    const date = time.slice(0, 10)
    days.set(date, { first: days.get(date)?.first ?? index, last: index })
  })
  return days
}

/**
 * The opening hours the slow and obvious way, against which the fast way is compared: for each minute of the clock,
 * whether the channel is open. A range opens when the clock first shows its start or later, and closes when it last
 * shows its end.
 */
export function slowlyOpenMinutes(channel: Channel, rules: OpeningRules, clock: Clock): boolean[] {
  const open = clock.shown.map(() => false)
  for (const date of clock.days.keys()) {
    for (const time of timesOn(channel, rules, date)) {
      const nextDate = DateTime.fromISO(date, { zone: 'utc' }).plus({ days: 1 }).toISODate()
      const endDate = time.end <= time.start ? nextDate : date
      const begin = firstMinute(clock, shownAs(date, time.start))
      open.fill(true, begin, Math.max(begin, lastMinute(clock, shownAs(endDate!, time.end))))
    }
  }
  const { kitchenClosedAfterOpening, kitchenClosedBeforeClosing } = rules.operatingHours
  const cooking =
    channel === 'restaurant' ? open : shortened(open, kitchenClosedAfterOpening, kitchenClosedBeforeClosing)
  const override = overrideOf(channel, rules)
  return cooking.map((isOpen, index) => override(clock.first + index * MINUTE) ?? isOpen)
}

function timesOn(channel: Channel, { operatingHours: hours }: OpeningRules, date: string): TimeRange[] {
  const own: Record<Channel, { weekly: WeeklyHours[]; exceptions: HoursException[] }> = {
    restaurant: { weekly: hours.openingHours, exceptions: hours.openingHoursExceptions },
    pickup: {
      weekly: hours.useOpeningHoursAsPickupHours ? hours.openingHours : hours.pickupHours,
      exceptions: hours.useOpeningHoursExceptionsAsPickupHoursExceptions
        ? hours.openingHoursExceptions
        : hours.pickupHoursExceptions,
    },
    delivery: {
      weekly: hours.useOpeningHoursAsDeliveryHours ? hours.openingHours : hours.deliveryHours,
      exceptions: hours.useOpeningHoursExceptionsAsDeliveryHoursExceptions
        ? hours.openingHoursExceptions
        : hours.deliveryHoursExceptions,
    },
  }
  const days = (e: HoursException) =>
    DateTime.fromISO(e.endDate).diff(DateTime.fromISO(e.startDate), 'days').days
  const shortestLast = own[channel].exceptions
    .filter(({ startDate, endDate }) => startDate <= date && date <= endDate)
    .toSorted((a, b) => days(b) - days(a))
    .at(-1)
  if (shortestLast) return shortestLast.times
  const weekDay = DateTime.fromISO(date).setLocale('en').weekdayLong
  return own[channel].weekly
    .filter((entry) => entry.weekDays.some((day) => day === weekDay))
    .flatMap((e) => e.times)
}

function shownAs(date: string, time: string): string {
  if (time !== '24:00') return `${date}T${time}`
  return `${DateTime.fromISO(date, { zone: 'utc' }).plus({ days: 1 }).toISODate()}T00:00`
}

/** Before its day the clock never shows a time or a later one, after its day never that or an earlier one. */
function firstMinute(clock: Clock, time: string): number {
  let index = clock.days.get(time.slice(0, 10))?.first ?? clock.shown.length
  while (index < clock.shown.length && clock.shown[index]! < time) index++
  return index
}

function lastMinute(clock: Clock, time: string): number {
  let index = clock.days.get(time.slice(0, 10))?.last ?? clock.shown.length - 1
  while (index >= 0 && clock.shown[index]! > time) index--
  return clock.shown[index] === time ? index : index + 1
}

function shortened(open: boolean[], afterOpening: number, beforeClosing: number): boolean[] {
  const result = [...open]
  open.forEach((isOpen, index) => {
    if (isOpen && !open[index - 1]) result.fill(false, index, index + afterOpening)
    if (!isOpen && open[index - 1]) result.fill(false, Math.max(0, index - beforeClosing), index)
  })
  return result.map((isOpen, index) => isOpen && open[index]!)
}

/** What an override says of a moment; null: nothing. */
function overrideOf(channel: Channel, { availability }: OpeningRules): (at: number) => boolean | null {
  const [closedUntil, openUntil] = {
    restaurant: [availability.closedUntil, availability.openUntil],
    pickup: [availability.pickupClosedUntil, availability.pickupOpenUntil],
    delivery: [availability.deliveryClosedUntil, availability.deliveryOpenUntil],
  }[channel].map((until) => (until ? Date.parse(until) : -Infinity)) as [number, number]
  return (at) => (at < closedUntil ? false : at < openUntil ? true : null)
}
