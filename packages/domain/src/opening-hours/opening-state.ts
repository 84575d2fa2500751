import type { ChannelState, ClosedReason, OpeningChannel, OpeningState } from '@tresen/contract/availability'
import { isDayOff, openByHours, scheduledSpans, type OpeningRules } from './schedule.ts'
import { clipSpans, mergeSpans, type Span } from './spans.ts'

export type { OpeningRules } from './schedule.ts'

const DAY = 86_400_000
const DAYS_SEARCHED = 60
const DAYS_SHOWN = 14

/**
 * When a channel is open, from `from` up to `to`.
 *
 * Precedence (document 1, section 4): closed until a time beats open until a time beats a date exception beats the
 * weekday hours. Hours are read in the restaurant's zone; a range whose end is at or before its start ends on the
 * next day, and an exception governs the ranges that start on its days. The kitchen's minutes shorten pickup and
 * delivery after each opening and before each closing, but not the restaurant channel, where guests may sit without
 * eating, and not an override, which somebody set knowing the kitchen.
 *
 * An override stores no beginning: it holds at every moment before its end, so ask about now and later.
 *
 * @returns sorted, disjoint, not touching, inside `from`–`to`; the end of each is no longer open
 */
export function openRanges(
  channel: OpeningChannel,
  rules: OpeningRules,
  from: Date,
  to: Date,
): { start: Date; end: Date }[] {
  const spans = openSpans(channel, rules, from.getTime(), to.getTime())
  return spans.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
}

/** Whether a channel is open at a moment; the rules are those of `openRanges`. */
export function isOpenAt(channel: OpeningChannel, rules: OpeningRules, at: Date): boolean {
  const time = at.getTime()
  const { openUntil, closedUntil } = overrideOf(channel, rules)
  if (time < closedUntil) return false
  return time < openUntil || openByHours(channel, rules, time) !== null
}

/**
 * When a channel opens next, later than `after` and within 60 days; null: not in this time. While it is open, the
 * opening that follows the next closing.
 */
export function nextOpening(channel: OpeningChannel, rules: OpeningRules, after: Date): Date | null {
  const from = after.getTime()
  const spans = openSpans(channel, rules, from, from + DAYS_SEARCHED * DAY)
  const next = spans.find(({ start }) => start > from)
  return next ? new Date(next.start) : null
}

/**
 * Why a channel that is closed at a moment is: as it was closed by hand, or for an exception that takes the whole day.
 * Null: by its usual hours, or nobody said why.
 */
export function whyClosed(
  channel: OpeningChannel,
  rules: OpeningRules,
  at: Date,
): Exclude<ClosedReason, 'None' | 'Unknown'> | 'DayOff' | null {
  const time = at.getTime()
  const { closedUntil, closedReason } = overrideOf(channel, rules)
  if (time < closedUntil) return closedReason === 'None' || closedReason === 'Unknown' ? null : closedReason
  return isDayOff(channel, rules, time) ? 'DayOff' : null
}

/** Whether the channel is open by its hours alone, overrides left aside. */
export function isScheduledOpenAt(channel: OpeningChannel, rules: OpeningRules, at: Date): boolean {
  return openByHours(channel, rules, at.getTime()) !== null
}

/** Whether each channel is open now, by which kind of hours, and its open ranges of the next 14 days. */
export function openingState(rules: OpeningRules, now: Date): OpeningState {
  return {
    restaurant: channelState('restaurant', rules, now),
    pickup: channelState('pickup', rules, now),
    delivery: channelState('delivery', rules, now),
    voiceBot: channelState('voiceBot', rules, now),
  }
}

function channelState(channel: OpeningChannel, rules: OpeningRules, now: Date): ChannelState {
  const hours = openByHours(channel, rules, now.getTime())
  const ranges = openRanges(channel, rules, now, new Date(now.getTime() + DAYS_SHOWN * DAY))
  return {
    isOpen: isOpenAt(channel, rules, now),
    isOpenByDateExceptionHours: hours === 'exception',
    isOpenByWeekDayHours: hours === 'weekDay',
    ranges: ranges.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
  }
}

function openSpans(channel: OpeningChannel, rules: OpeningRules, from: number, to: number): Span[] {
  if (!(from < to)) return []
  const { openUntil, closedUntil } = overrideOf(channel, rules)
  const scheduled = scheduledSpans(channel, rules, from, to)
  const open = mergeSpans([...scheduled, { start: from, end: openUntil }])
  return clipSpans(open, Math.max(from, closedUntil), to)
}

/** When the overrides of a channel end, in milliseconds since 1970 UTC; without one, before all time. And why it is closed. */
function overrideOf(
  channel: OpeningChannel,
  { availability }: OpeningRules,
): { openUntil: number; closedUntil: number; closedReason: ClosedReason } {
  switch (channel) {
    case 'restaurant':
      return {
        openUntil: endOf(availability.openUntil),
        closedUntil: endOf(availability.closedUntil),
        closedReason: availability.closedReason,
      }
    case 'pickup':
      return {
        openUntil: endOf(availability.pickupOpenUntil),
        closedUntil: endOf(availability.pickupClosedUntil),
        closedReason: availability.pickupClosedReason,
      }
    case 'delivery':
      return {
        openUntil: endOf(availability.deliveryOpenUntil),
        closedUntil: endOf(availability.deliveryClosedUntil),
        closedReason: availability.deliveryClosedReason,
      }
    case 'voiceBot':
      return {
        openUntil: endOf(availability.handleCallsEnabledUntil),
        closedUntil: endOf(availability.handleCallsDisabledUntil),
        closedReason: 'None',
      }
  }
}

function endOf(until: string | null): number {
  return until === null ? -Infinity : Date.parse(until)
}
