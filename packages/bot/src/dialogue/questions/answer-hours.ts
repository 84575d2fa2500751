import { clockLabel, momentLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { localDayAt, startOfLocalDay, weekDayOfDay } from '@tresen/domain/opening-hours/local-time'
import { openRanges } from '@tresen/domain/opening-hours/opening-state'
import { noteOfKitchen } from '@tresen/domain/promise/note-of-kitchen'
import { daysOf } from '../../reading/moment-of.ts'
import type { SaidDay } from '../../reading/times/read-day.ts'
import { say, type Turn } from '../turn.ts'
import { listed } from '../words-of-cart.ts'
import type { AskedFor } from './asked-for.ts'

const DAY = 24 * 60 * 60_000
const names = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
/** "sonntags", "am Ruhetag Montag" */
const daySaid = /^(montag|dienstag|mitwoch|donerstag|freitag|samstag|sonabend|sontag)s?$/

/** "habt ihr sonntags auf?", "wann macht ihr zu?", "ist montags Ruhetag?" */
export function isAboutHours(words: readonly { fold: string }[]): boolean {
  const isOpening = words.some(({ fold }) =>
    /^(ofen|geoefnet|ruhetag|oefnungszeit(en)?|geschlosen|schliest|oefnet|oefnen)$/.test(fold),
  )
  const isVerb = words.some(({ fold }) => /^(habt|haben|hat|macht|machen|seid|sind)$/.test(fold))
  return isOpening || (isVerb && /^(auf|zu)$/.test(words.at(-1)?.fold ?? ''))
}

/** "kann man bei euch noch bestellen?", "nehmt ihr noch Bestellungen an?" */
export function asksWhetherOrdersAreTaken({ allWords, concepts, details }: AskedFor): boolean {
  const isOrdering = allWords.some(({ fold }) => /^bestel(?:en|t|ung|ungen)$/.test(fold))
  const isNow = allWords.some(({ fold }) => /^(?:noch|wieder|jezt|schon|gerade|ueberhaupt|heute)$/.test(fold))
  const isAll = details.time?.kind !== 'clock' && concepts.every(({ kind }) => kind !== 'food')
  return isOrdering && isNow && isAll
}

/** Until when it is open, or when on the day that was named. */
export function answerHours(turn: Turn, said: AskedFor) {
  const { rules } = turn.bot.shop
  const { now, cart } = turn.context
  const day = dayOf(said)
  if (day) return sayHoursOf(turn, day)
  say(turn, `${noteOfKitchen(['pickup', 'delivery'], rules, cart.meta.kitchenLoad, now).text}.`)
  const [range] = openRanges('restaurant', rules, now, new Date(now.getTime() + 7 * DAY))
  if (!range) return
  const isOpen = range.start.getTime() <= now.getTime()
  const until = `bis ${clockLabel(rules.timeZone, range.end)} Uhr`
  say(
    turn,
    isOpen
      ? `Wir haben ${until} geöffnet.`
      : `Geöffnet ab ${momentLabel(rules.timeZone, range.start, now)}, ${until}.`,
  )
}

function sayHoursOf(turn: Turn, day: SaidDay) {
  const { rules } = turn.bot.shop
  const today = localDayAt(rules.timeZone, turn.context.now.getTime())
  const [meant = today] = daysOf(day, today)
  const [start, end] = [meant, meant + 1].map((one) => new Date(startOfLocalDay(rules.timeZone, one)))
  const ranges = openRanges('restaurant', rules, start!, end!)
  const name = names[weekDayOfDay(meant)]!
  if (ranges.length === 0) return say(turn, `Am ${name} haben wir geschlossen.`)
  const times = ranges.map(
    (range) => `${clockLabel(rules.timeZone, range.start)} bis ${clockLabel(rules.timeZone, range.end)} Uhr`,
  )
  say(turn, `Am ${name} haben wir von ${listed(times)} geöffnet.`)
}

/** Today needs no name: until when is what matters then. */
function dayOf({ about, allWords }: AskedFor): SaidDay | null {
  const time = about.time
  const day = time && 'day' in time ? time.day : null
  if (day) return 'ahead' in day && day.ahead === 0 ? null : day
  const said = allWords.map(({ fold }) => daySaid.exec(fold)?.[1]).find((one) => one !== undefined)
  const at = ['montag', 'dienstag', 'mitwoch', 'donerstag', 'freitag', 'samstag', 'sontag'].indexOf(
    said === 'sonabend' ? 'samstag' : (said ?? ''),
  )
  return at < 0 ? null : { weekDay: at, isNotToday: false }
}
