import type { ClosedReason, OpeningChannel } from '@tresen/contract/availability'
import { momentLabel } from './moment-label.ts'
import { nextOpening, whyClosed, type OpeningRules } from '../opening-state.ts'

export const channelNouns = { pickup: 'Abholung', delivery: 'Lieferung' } as const

/** That a channel takes no orders at this moment and why, and when it does again, by the restaurant's clock. */
export function closedText(channel: 'pickup' | 'delivery', rules: OpeningRules, now: Date): string {
  const next = nextOpening(channel, rules, now)
  const why = closedReasonText(channel, rules, now)
  const since = whyClosed(channel, rules, now) === 'DayOff' ? 'Heute' : 'Zurzeit'
  const sentence = `${why && `${why}. `}${since} ist keine ${channelNouns[channel]} möglich`
  return next ? `${sentence}, wieder ab ${momentLabel(rules.timeZone, next, now)}` : sentence
}

/** The reasons that guests are told, in words made for them. */
export const reasonsForGuests: Partial<Record<ClosedReason, string>> = {
  TooBusy: 'Gerade ist sehr viel los',
  LimitedOperation: 'Heute eingeschränkter Betrieb',
}

/** Why a channel was closed by hand, as guests are told; empty: they are told nothing. What staff wrote is not for them. */
export function closedReasonText(channel: OpeningChannel, rules: OpeningRules, now: Date): string {
  const why = whyClosed(channel, rules, now)
  return (why !== null && why !== 'DayOff' && reasonsForGuests[why]) || ''
}
