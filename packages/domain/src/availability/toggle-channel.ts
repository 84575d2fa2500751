import {
  channels as areas,
  type AvailabilityChange,
  type Channel,
  type OpeningChannel,
} from '@tresen/contract/availability'
import { isOpenAt, isScheduledOpenAt, type OpeningRules } from '../opening-hours/opening-state.ts'
import { withoutOverrides } from './overrides.ts'

/** What a toggle leads to: a change that is saved at once, or a question with a reason or an end. */
export type Toggle =
  | { kind: 'save'; change: AvailabilityChange }
  | { kind: 'confirm'; action: 'open' | 'close'; channels: readonly OpeningChannel[] }

/**
 * One channel is switched. When it is not as its hours would have it, its overrides are cleared without a question;
 * otherwise somebody has to say until when (document 1, section 4; read in `docs/decisions/0039`).
 */
export function toggleChannel(channel: OpeningChannel, rules: OpeningRules, now: Date): Toggle {
  const isOpen = isOpenAt(channel, rules, now)
  if (isOpen !== isScheduledOpenAt(channel, rules, now))
    return { kind: 'save', change: withoutOverrides([channel]) }
  return { kind: 'confirm', action: isOpen ? 'close' : 'open', channels: [channel] }
}

/**
 * The main toggle over restaurant, pickup and delivery (document 1, section 4): while something is open, it asks to
 * close what is open by its hours, or clears all overrides when nothing is; while all is closed by its hours, it asks
 * to open all; otherwise it resets what is closed against its hours.
 */
export function toggleAll(rules: OpeningRules, now: Date): Toggle {
  const open = areas.filter((channel) => isOpenAt(channel, rules, now))
  const scheduled = areas.filter((channel) => isScheduledOpenAt(channel, rules, now))
  if (open.length > 0) {
    const both = intersection(open, scheduled)
    if (both.length === 0) return { kind: 'save', change: withoutOverrides(areas) }
    return { kind: 'confirm', action: 'close', channels: both }
  }
  if (scheduled.length === 0) return { kind: 'confirm', action: 'open', channels: areas }
  return { kind: 'save', change: withoutOverrides(scheduled) }
}

function intersection(some: readonly Channel[], others: readonly Channel[]): Channel[] {
  return some.filter((channel) => others.includes(channel))
}
