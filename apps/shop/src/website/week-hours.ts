import type { Channel } from '@tresen/contract/availability'
import {
  localDayAt,
  localTimeAt,
  startOfLocalDay,
  weekDayOfDay,
} from '@tresen/domain/opening-hours/local-time'
import { openRanges, type OpeningRules } from '@tresen/domain/opening-hours/opening-state'

const names = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const
const DAYS = 7

export type DayHours = { label: string; house: string; delivery: string }

/**
 * The hours that a restaurant announces for the next seven days, date exceptions included. Overrides and the minutes
 * that the kitchen needs are left aside: they decide whether something can be ordered, not what stands on the door.
 */
export function weekHours(rules: OpeningRules, now: Date): DayHours[] {
  const announced: OpeningRules = {
    timeZone: rules.timeZone,
    operatingHours: { ...rules.operatingHours, kitchenClosedAfterOpening: 0, kitchenClosedBeforeClosing: 0 },
    availability: {
      openUntil: null,
      closedUntil: null,
      pickupOpenUntil: null,
      pickupClosedUntil: null,
      deliveryOpenUntil: null,
      deliveryClosedUntil: null,
    },
  }
  const today = localDayAt(rules.timeZone, now.getTime())
  const house = timesByDay('restaurant', announced, today)
  const delivery = timesByDay('delivery', announced, today)
  return Array.from({ length: DAYS }, (_, ahead) => ({
    label: names[weekDayOfDay(today + ahead)]!,
    house: house[ahead]!,
    delivery: delivery[ahead]!,
  }))
}

/** What opens on each day; a range that began the day before belongs to that day. */
function timesByDay(channel: Channel, rules: OpeningRules, today: number): string[] {
  const { timeZone } = rules
  const midnight = (day: number) => new Date(startOfLocalDay(timeZone, day))
  const times = Array.from({ length: DAYS }, (): string[] => [])
  for (const { start, end } of openRanges(channel, rules, midnight(today - 1), midnight(today + DAYS + 1))) {
    const ahead = localDayAt(timeZone, start.getTime()) - today
    times[ahead]?.push(`${clock(timeZone, start)}–${clock(timeZone, end)}`)
  }
  return times.map((ranges) => ranges.join('\n') || 'geschlossen')
}

function clock(timeZone: string, at: Date): string {
  return new Date(localTimeAt(timeZone, at.getTime())).toISOString().slice(11, 16)
}
