import type { HoursException, OpeningChannel, TimeRange } from '@tresen/contract/availability'
import { dateOfDay, localDayAt, localTimeAt, startOfLocalDay, weekDayOfDay } from './local-time.ts'
import { openRanges, type OpeningRules } from './opening-state.ts'
import { weekDayNames } from './week-days.ts'

/** What opens on one day of the restaurant's calendar; a range past midnight belongs to the day on which it begins. */
export type DayHours = {
  /** `2026-11-20` */
  date: string
  weekDay: (typeof weekDayNames)[number]
  times: TimeRange[]
}

/**
 * The hours that a restaurant announces for the next days, from today on: weekday hours and date exceptions. Overrides
 * and the minutes that the kitchen needs are left aside: they decide whether something can be ordered, not what
 * stands on the door.
 */
export function announcedHours(
  channel: OpeningChannel,
  rules: OpeningRules,
  now: Date,
  days: number,
): DayHours[] {
  const { timeZone } = rules
  const today = localDayAt(timeZone, now.getTime())
  const midnight = (day: number) => new Date(startOfLocalDay(timeZone, day))
  const found = Array.from({ length: days }, (_, ahead) => ({
    date: dateOfDay(today + ahead),
    weekDay: weekDayNames[weekDayOfDay(today + ahead)]!,
    times: [] as TimeRange[],
  }))
  for (const { start, end } of openRanges(
    channel,
    announced(rules),
    midnight(today - 1),
    midnight(today + days + 1),
  )) {
    const ahead = localDayAt(timeZone, start.getTime()) - today
    found[ahead]?.times.push({ start: clock(timeZone, start), end: clock(timeZone, end) })
  }
  return found
}

/** The exceptions that are not over yet, the next first. */
export function upcomingExceptions(
  exceptions: readonly HoursException[],
  timeZone: string,
  now: Date,
): HoursException[] {
  const today = dateOfDay(localDayAt(timeZone, now.getTime()))
  return exceptions
    .filter(({ endDate }) => endDate >= today)
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || a.endDate.localeCompare(b.endDate))
}

function announced(rules: OpeningRules): OpeningRules {
  return {
    timeZone: rules.timeZone,
    operatingHours: { ...rules.operatingHours, kitchenClosedAfterOpening: 0, kitchenClosedBeforeClosing: 0 },
    availability: {
      openUntil: null,
      closedUntil: null,
      pickupOpenUntil: null,
      pickupClosedUntil: null,
      deliveryOpenUntil: null,
      deliveryClosedUntil: null,
      handleCallsEnabledUntil: null,
      handleCallsDisabledUntil: null,
    },
  }
}

function clock(timeZone: string, at: Date): string {
  return new Date(localTimeAt(timeZone, at.getTime())).toISOString().slice(11, 16)
}
