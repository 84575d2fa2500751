import type { Channel } from '@tresen/contract/availability'
import { localDayAt, localTimeAt, startOfLocalDay } from './local-time.ts'
import { openRanges, type OpeningRules } from './opening-state.ts'

const MINUTE = 60_000

/**
 * The times that a guest can choose for a pre-order: on the restaurant's clock at whole steps (12:00, 12:15 …), while
 * the channel is open, and not before `leadMinutes` from now.
 *
 * @param leadMinutes what kitchen and road need
 * @param days up to the end of this many days after today in the restaurant's calendar; 0: no pre-orders
 * @param stepMinutes a divisor of 60
 * @returns ascending; `isOpenAt` holds for each
 */
export function preOrderTimes(
  channel: Channel,
  rules: OpeningRules,
  leadMinutes: number,
  days: number,
  now: Date,
  stepMinutes = 15,
): Date[] {
  if (days <= 0 || stepMinutes <= 0) return []
  const { timeZone } = rules
  const earliest = new Date(now.getTime() + leadMinutes * MINUTE)
  const latest = new Date(startOfLocalDay(timeZone, localDayAt(timeZone, now.getTime()) + days + 1))
  const step = stepMinutes * MINUTE

  const times: Date[] = []
  for (const { start, end } of openRanges(channel, rules, earliest, latest)) {
    const sinceStep = localTimeAt(timeZone, start.getTime()) % step
    const first = start.getTime() + (sinceStep === 0 ? 0 : step - sinceStep)
    for (let time = first; time < end.getTime(); time += step) times.push(new Date(time))
  }
  return times
}

/** Whether there is a time to choose at all: whoever is closed for longer than pre-orders reach takes none. */
export function takesPreOrders(channel: Channel, rules: OpeningRules, days: number, now: Date): boolean {
  return preOrderTimes(channel, rules, 0, days, now).length > 0
}
