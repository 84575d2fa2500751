import { nextOpening, openRanges, type OpeningRules } from '../../opening-hours/opening-state.ts'
import { momentLabel } from '../../opening-hours/words/moment-label.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const daysAhead = 14

/** A moment at which something can be had again, to choose from. */
export type SoldOutEnd = { label: string; until: Date }

/**
 * The ends that a kitchen means when it says "aus": in an hour, when we close today, when we open next, in a week.
 * Ascending, none twice, all later than `now`; hours and days are the restaurant's.
 */
export function soldOutEnds(rules: OpeningRules, now: Date): SoldOutEnd[] {
  const { timeZone } = rules
  const at = now.getTime()
  const open = openRanges('restaurant', rules, now, new Date(at + daysAhead * DAY))[0]
  const closing = open && open.start.getTime() <= at ? open.end : null
  const opening = nextOpening('restaurant', rules, now)
  const ends: SoldOutEnd[] = [
    { label: '30 Minuten', until: new Date(at + 30 * MINUTE) },
    { label: '1 Stunde', until: new Date(at + 60 * MINUTE) },
    { label: '2 Stunden', until: new Date(at + 120 * MINUTE) },
  ]
  if (closing && closing.getTime() < at + DAY) {
    ends.push({ label: `Bis Ladenschluss (${momentLabel(timeZone, closing, now)})`, until: closing })
  }
  if (opening) {
    ends.push({ label: `Bis zur nächsten Öffnung (${momentLabel(timeZone, opening, now)})`, until: opening })
  }
  ends.push({ label: 'Eine Woche', until: new Date(at + 7 * DAY) })
  return ends
    .toSorted((a, b) => a.until.getTime() - b.until.getTime())
    .filter((end, index, all) => end.until.getTime() !== all[index - 1]?.until.getTime())
}

/** How long something is still sold out: 'noch 45 min', 'noch 3 h 20 min', 'bis morgen, 11:00 Uhr'. */
export function soldOutLabel(until: Date, timeZone: string, now: Date): string {
  // To the nearest: a clock a few seconds slow must not make two hours of '2 h 1 min'.
  const minutes = Math.max(1, Math.round((until.getTime() - now.getTime()) / MINUTE))
  if (minutes >= 12 * 60) return `bis ${momentLabel(timeZone, until, now)}`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `noch ${rest} min`
  return rest === 0 ? `noch ${hours} h` : `noch ${hours} h ${rest} min`
}
