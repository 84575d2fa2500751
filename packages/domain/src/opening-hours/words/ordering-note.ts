import { channelNouns } from './closed-text.ts'
import { momentLabel } from './moment-label.ts'
import { isOpenAt, nextOpening, type OpeningRules } from '../opening-state.ts'

type Way = 'pickup' | 'delivery'

/** What guests read beside a restaurant's name: whether they can order now, and what comes when they cannot. */
export type OrderingNote = { canOrder: boolean; text: string }

/**
 * Whether guests can order at a moment, in German and by the restaurant's clock: 'Jetzt geöffnet', 'Jetzt geöffnet,
 * Lieferung wieder ab heute, 17:00 Uhr', 'Geschlossen, öffnet morgen, 11:30 Uhr'. Open is what takes orders: who eats
 * there has seen the door.
 *
 * @param ways in which the restaurant sells: one that never delivers is not closed for delivery
 */
export function orderingNote(ways: readonly Way[], rules: OpeningRules, now: Date): OrderingNote {
  const closed = ways.filter((way) => !isOpenAt(way, rules, now))
  const next = firstOpening(closed, rules, now)
  const when = next && momentLabel(rules.timeZone, next, now)
  if (closed.length === 0) return { canOrder: true, text: 'Jetzt geöffnet' }
  if (closed.length < ways.length) {
    const noun = channelNouns[closed[0]!]
    return { canOrder: true, text: `Jetzt geöffnet, ${when ? `${noun} wieder ab ${when}` : `keine ${noun}`}` }
  }
  if (!isOpenAt('restaurant', rules, now))
    return { canOrder: false, text: when ? `Geschlossen, öffnet ${when}` : 'Geschlossen' }
  return { canOrder: false, text: when ? `Bestellungen wieder ab ${when}` : 'Zurzeit keine Bestellungen' }
}

function firstOpening(ways: readonly Way[], rules: OpeningRules, now: Date): Date | null {
  const openings = ways.flatMap((way) => nextOpening(way, rules, now) ?? [])
  return openings.reduce<Date | null>((first, each) => (first && first < each ? first : each), null)
}
