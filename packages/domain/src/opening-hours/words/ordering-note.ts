import { channelNouns, closedReasonText } from './closed-text.ts'
import { momentLabel } from './moment-label.ts'
import { isOpenAt, nextOpening, whyClosed, type OpeningRules } from '../opening-state.ts'

type Way = 'pickup' | 'delivery'

/** What guests read beside a restaurant's name: whether they can order now, and what comes when they cannot. */
export type OrderingNote = { canOrder: boolean; text: string }

/**
 * Whether guests can order at a moment, in German and by the restaurant's clock: 'Jetzt geöffnet', 'Jetzt geöffnet,
 * Lieferung wieder ab heute, 17:00 Uhr', 'Geschlossen, öffnet morgen, 11:30 Uhr'. Open is what takes orders: who eats
 * there has seen the door. Where the door opens at another time, as the hours beside it say, only orders are spoken of:
 * 'Geschlossen, Bestellungen ab heute, 17:15 Uhr'. Why it was closed by hand is said first: 'Gerade ist sehr viel los.
 * Bestellungen wieder ab …'.
 *
 * @param ways in which the restaurant sells: one that never delivers is not closed for delivery
 */
export function orderingNote(ways: readonly Way[], rules: OpeningRules, now: Date): OrderingNote {
  const closed = ways.filter((way) => !isOpenAt(way, rules, now))
  const next = firstOpening(closed, rules, now)
  const when = next && momentLabel(rules.timeZone, next, now)
  const why = closed.map((way) => closedReasonText(way, rules, now)).find(Boolean)
  if (closed.length === 0) return { canOrder: true, text: 'Jetzt geöffnet' }
  if (closed.length < ways.length) {
    const noun = channelNouns[closed[0]!]
    const until = when ? `${noun} wieder ab ${when}` : `keine ${noun}`
    return { canOrder: true, text: `Jetzt geöffnet${why ? `. ${why}` : ''}, ${until}` }
  }
  return { canOrder: false, text: `${why ? `${why}. ` : ''}${closedNote(rules, next, now)}` }
}

function closedNote(rules: OpeningRules, next: Date | null, now: Date): string {
  const when = next && momentLabel(rules.timeZone, next, now)
  if (isOpenAt('restaurant', rules, now))
    return when ? `Bestellungen wieder ab ${when}` : 'Zurzeit keine Bestellungen'
  const closed = whyClosed('restaurant', rules, now) === 'DayOff' ? 'Heute geschlossen' : 'Geschlossen'
  if (!when) return closed
  const opensThen = nextOpening('restaurant', rules, now)?.getTime() === next?.getTime()
  return opensThen ? `${closed}, öffnet ${when}` : `${closed}, Bestellungen ab ${when}`
}

function firstOpening(ways: readonly Way[], rules: OpeningRules, now: Date): Date | null {
  const openings = ways.flatMap((way) => nextOpening(way, rules, now) ?? [])
  return openings.reduce<Date | null>((first, each) => (first && first < each ? first : each), null)
}
