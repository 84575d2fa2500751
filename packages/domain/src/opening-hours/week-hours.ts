import type { Channel } from '@tresen/contract/availability'
import { announcedHours } from './day-hours.ts'
import type { OpeningRules } from './opening-state.ts'

const DAYS = 7

export type DayHours = { label: string; house: string; delivery: string }

/** The hours that the restaurant announces for the next seven days, as guests read them. */
export function weekHours(rules: OpeningRules, now: Date): DayHours[] {
  const house = timesByDay('restaurant', rules, now)
  const delivery = timesByDay('delivery', rules, now)
  return house.map(({ label, times }, ahead) => ({ label, house: times, delivery: delivery[ahead]!.times }))
}

function timesByDay(channel: Channel, rules: OpeningRules, now: Date) {
  return announcedHours(channel, rules, now, DAYS).map(({ weekDay, times }) => ({
    label: weekDay,
    times: times.map(({ start, end }) => `${start}–${end}`).join('\n') || 'geschlossen',
  }))
}
