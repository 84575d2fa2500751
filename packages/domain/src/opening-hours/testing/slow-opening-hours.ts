import type { Channel, HoursException, TimeRange, WeeklyHours } from '@tresen/contract/availability'
import { DateTime } from 'luxon'
import type { OpeningRules } from '../schedule.ts'

const MINUTE = 60_000
const PADDING_DAYS = 4

/** The clock of a zone, minute by minute over some days and their surroundings. */
export type Clock = { timeZone: string; from: number; to: number; first: number; shown: string[] }

/** Reads the clock from the first day's midnight for a number of days. Slow: share it among the runs of a property. */
export function readClock(timeZone: string, firstDate: string, days: number): Clock {
  const start = DateTime.fromISO(firstDate, { zone: timeZone })
  const first = start.minus({ days: PADDING_DAYS }).toMillis()
  const last = start.plus({ days: days + PADDING_DAYS }).toMillis()
  const shown: string[] = []
  for (let at = first; at < last; at += MINUTE) {
    shown.push(DateTime.fromMillis(at, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm"))
  }
  return { timeZone, from: start.toMillis(), to: start.plus({ days }).toMillis(), first, shown }
}

/**
 * The opening hours the slow and obvious way, against which the fast way is compared: for each minute of the clock,
 * whether the channel is open. A range opens when the clock first shows its start or later, and closes when it last
 * shows its end.
 */
export function slowlyOpenMinutes(channel: Channel, rules: OpeningRules, clock: Clock): boolean[] {
  const open = clock.shown.map(() => false)
  for (const date of new Set(clock.shown.map((shown) => shown.slice(0, 10)))) {
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
  return cooking.map((isOpen, index) => overridden(channel, rules, clock.first + index * MINUTE) ?? isOpen)
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

function firstMinute(clock: Clock, time: string): number {
  const index = clock.shown.findIndex((shown) => shown >= time)
  return index === -1 ? clock.shown.length : index
}

function lastMinute(clock: Clock, time: string): number {
  const index = clock.shown.findLastIndex((shown) => shown <= time)
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

function overridden(channel: Channel, { availability }: OpeningRules, at: number): boolean | null {
  const [closedUntil, openUntil] = {
    restaurant: [availability.closedUntil, availability.openUntil],
    pickup: [availability.pickupClosedUntil, availability.pickupOpenUntil],
    delivery: [availability.deliveryClosedUntil, availability.deliveryOpenUntil],
  }[channel]
  if (closedUntil && at < Date.parse(closedUntil)) return false
  return openUntil && at < Date.parse(openUntil) ? true : null
}
