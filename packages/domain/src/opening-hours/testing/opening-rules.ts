import {
  weekDays,
  type OperatingHours,
  type TimeRange,
  type WeeklyHours,
} from '@tresen/contract/availability'
import { DateTime } from 'luxon'
import type { OpeningRules } from '../schedule.ts'
import { noOverrides } from '../../availability/overrides.ts'

const shortNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

/** Rules of a restaurant in Berlin that is closed unless told otherwise; pickup and delivery follow its hours. */
export function openingRules(
  hours: Partial<OperatingHours> = {},
  overrides: Partial<OpeningRules['availability']> = {},
  timeZone = 'Europe/Berlin',
): OpeningRules {
  return {
    timeZone,
    operatingHours: {
      openingHours: [],
      pickupHours: [],
      deliveryHours: [],
      handleCallsHours: [],
      openingHoursExceptions: [],
      pickupHoursExceptions: [],
      deliveryHoursExceptions: [],
      useOpeningHoursAsPickupHours: true,
      useOpeningHoursAsDeliveryHours: true,
      useOpeningHoursExceptionsAsPickupHoursExceptions: true,
      useOpeningHoursExceptionsAsDeliveryHoursExceptions: true,
      kitchenClosedAfterOpening: 0,
      kitchenClosedBeforeClosing: 0,
      ...hours,
    },
    availability: {
      ...noOverrides,
      ...overrides,
    },
  }
}

/** Weekday hours as people write them: `weekly('Mo–Fr', '11:30–14:00', '17:00–22:00')`, `weekly('Sa', …)`. */
export function weekly(days: string, ...ranges: string[]): WeeklyHours {
  const [first = '', last = first] = days.split('–')
  const from = shortNames.indexOf(first)
  const to = shortNames.indexOf(last)
  return { weekDays: weekDays.slice(from, to + 1), times: times(...ranges) }
}

/** `times('11:30–14:00')` */
export function times(...ranges: string[]): TimeRange[] {
  return ranges.map((range) => {
    const [start = '', end = ''] = range.split('–')
    return { start, end }
  })
}

/** A moment by the clock of Berlin: `berlin('2026-11-20 18:00')`; with an offset where the clock shows it twice. */
export function berlin(local: string): Date {
  const moment = DateTime.fromSQL(local, { zone: 'Europe/Berlin' })
  if (!moment.isValid) throw new Error(`${local}: ${moment.invalidExplanation}`)
  return moment.toJSDate()
}

/** A moment as the clock of Berlin shows it, with the offset from UTC: `Fr 20.11. 18:00 +1`. */
export function inBerlin(moment: Date | string): string {
  return DateTime.fromJSDate(new Date(moment))
    .setZone('Europe/Berlin')
    .setLocale('de')
    .toFormat('ccc dd.LL. HH:mm Z')
}

/** Ranges as the clock of Berlin shows them. */
export function rangesInBerlin(ranges: readonly { start: Date | string; end: Date | string }[]): string[] {
  return ranges.map(({ start, end }) => `${inBerlin(start)} – ${inBerlin(end)}`)
}
