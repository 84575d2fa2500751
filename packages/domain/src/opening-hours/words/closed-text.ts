import { momentLabel } from './moment-label.ts'
import { nextOpening, type OpeningRules } from '../opening-state.ts'

export const channelNouns = { pickup: 'Abholung', delivery: 'Lieferung' } as const

/** That a channel takes no orders at this moment, and when it does again, by the restaurant's clock. */
export function closedText(channel: 'pickup' | 'delivery', rules: OpeningRules, now: Date): string {
  const next = nextOpening(channel, rules, now)
  const sentence = `Zurzeit ist keine ${channelNouns[channel]} möglich`
  return next ? `${sentence}, wieder ab ${momentLabel(rules.timeZone, next, now)}` : sentence
}
