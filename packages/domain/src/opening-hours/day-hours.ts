import {
  channels,
  type Channel,
  type HoursException,
  type OpeningChannel,
  type TimeRange,
} from '@tresen/contract/availability'
import { noOverrides } from '../availability/overrides.ts'
import { weekOf } from './edit-hours.ts'
import { dateOfDay, localDayAt, localTimeAt, startOfLocalDay, weekDayOfDay } from './local-time.ts'
import { openRanges, type OpeningRules } from './opening-state.ts'
import { channelHours } from './schedule.ts'
import { weekDayNames } from './week-days.ts'

const DAY = 86_400_000

/**
 * What opens on one day of the restaurant's calendar. A range past midnight belongs to the day on which it begins; one
 * that lasts over a whole day is named on each of its days.
 */
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
  return hoursByDay(channel, withoutKitchen(withoutOverrides(rules)), now, days)
}

/**
 * The hours in which the next days, from today on, take orders: the announced ones without the minutes that the kitchen
 * needs after opening and before closing. Overrides are left aside.
 */
export function orderableHours(
  channel: OpeningChannel,
  rules: OpeningRules,
  now: Date,
  days: number,
): DayHours[] {
  return hoursByDay(channel, withoutOverrides(rules), now, days)
}

function hoursByDay(channel: OpeningChannel, rules: OpeningRules, now: Date, days: number): DayHours[] {
  const { timeZone } = rules
  const today = localDayAt(timeZone, now.getTime())
  const midnight = (day: number) => new Date(startOfLocalDay(timeZone, day))
  const found = Array.from({ length: days }, (_, ahead) => ({
    date: dateOfDay(today + ahead),
    weekDay: weekDayNames[weekDayOfDay(today + ahead)]!,
    times: [] as TimeRange[],
  }))
  for (const { start, end } of openRanges(channel, rules, midnight(today - 1), midnight(today + days + 1))) {
    for (const part of byDay(localTimeAt(timeZone, start.getTime()), localTimeAt(timeZone, end.getTime())))
      found[part.day - today]?.times.push({ start: clock(part.start), end: clock(part.end, '24:00') })
  }
  return found
}

/** A range of local time by its day, or by its days when a whole one lies in it. */
function byDay(start: number, end: number): { day: number; start: number; end: number }[] {
  const first = Math.floor(start / DAY)
  if (Math.ceil(start / DAY) + 1 > Math.floor(end / DAY)) return [{ day: first, start, end }]
  return Array.from({ length: Math.ceil(end / DAY) - first }, (_, after) => {
    const day = first + after
    return { day, start: Math.max(start, day * DAY), end: Math.min(end, (day + 1) * DAY) }
  })
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

/**
 * Whether pickup or delivery has other hours or exceptions to come than the restaurant. The minutes that the kitchen
 * needs are left aside, as on the door.
 */
export function hasOwnHours({ operatingHours, timeZone }: OpeningRules, now: Date): boolean {
  const announcedOf = (channel: Channel) => {
    const { weekly, exceptions } = channelHours(channel, operatingHours)
    return JSON.stringify([weekOf(weekly), upcomingExceptions(exceptions, timeZone, now)])
  }
  return new Set(channels.map(announcedOf)).size > 1
}

function withoutKitchen(rules: OpeningRules): OpeningRules {
  const kitchen = { kitchenClosedAfterOpening: 0, kitchenClosedBeforeClosing: 0 }
  return { ...rules, operatingHours: { ...rules.operatingHours, ...kitchen } }
}

function withoutOverrides({ timeZone, operatingHours }: OpeningRules): OpeningRules {
  return { timeZone, operatingHours, availability: noOverrides }
}

/** `midnight`: how the end of a day is written. */
function clock(local: number, midnight = '00:00'): string {
  return local % DAY === 0 ? midnight : new Date(local).toISOString().slice(11, 16)
}
