import type { ClosedReason, OpeningChannel } from '@tresen/contract/availability'
import { overrideFields } from '../../availability/overrides.ts'
import { localDayAt } from '../local-time.ts'
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

/** Why something is closed by hand until an end, in words made for guests; empty: of this reason they are told nothing. */
export function reasonForGuests(reason: ClosedReason, until: Date, timeZone: string, now: Date): string {
  if (reason === 'TooBusy') return 'Gerade ist sehr viel los'
  if (reason !== 'LimitedOperation') return ''
  const isToday = localDayAt(timeZone, until.getTime() - 1) <= localDayAt(timeZone, now.getTime())
  return isToday ? 'Heute eingeschränkter Betrieb' : 'Eingeschränkter Betrieb'
}

/** Why a channel was closed by hand, as guests are told; empty: they are told nothing. What staff wrote is not for them. */
export function closedReasonText(channel: OpeningChannel, rules: OpeningRules, now: Date): string {
  const why = whyClosed(channel, rules, now)
  const until = rules.availability[overrideFields[channel].closedUntil]
  if (why === null || why === 'DayOff' || until === null) return ''
  return reasonForGuests(why, new Date(until), rules.timeZone, now)
}
