import { localTimeAt } from './local-time.ts'
import { weekDayNames } from './week-days.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const quarter = 15 * MINUTE

/** A day and a time of day of a restaurant's clock: `2026-11-20`, `18:30`. */
export type LocalMoment = { date: string; time: string }

const words: Record<string, number> = {
  ein: 1,
  einer: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
}
/** Further ahead, a day without its year is one that has just passed. */
const mostDaysWithoutYear = 300
const aheadWords = ['heute', 'morgen', 'übermorgen']

/**
 * When somebody on the phone means, as it is typed: `1830`, `18.30 Uhr`, `halb 7`, `morgen 18:30`, `Fr 12`, `24.12. 18 Uhr`,
 * `in einer Stunde`, `in 45 min`. A time alone is meant today, or tomorrow once it has passed; a length of time leads to
 * the next full quarter of an hour. null: no moment from `now` on.
 */
export function readMoment(typed: string, timeZone: string, now: Date): LocalMoment | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const local = localTimeAt(timeZone, now.getTime())
  const ahead = lengthOf(text)
  if (ahead !== null) return momentOf(Math.ceil((local + ahead) / quarter) * quarter)
  const { days, rest } = dayIn(text, local)
  const minutes = clockIn(rest)
  if (minutes === null) return null
  const today = Math.floor(local / DAY) * DAY
  if (days !== null) {
    const at = today + days * DAY + minutes * MINUTE
    return at < local ? null : momentOf(at)
  }
  const at = today + minutes * MINUTE
  return momentOf(at < local ? at + DAY : at)
}

/** `in einer Stunde`, `in anderthalb Stunden`, `in 45 min`, `in 1,5 h`; null: no length of time. */
function lengthOf(text: string): number | null {
  const [, amount, unit] = /^in (\S+) (stunden?|std\.?|h|minuten?|min\.?)$/.exec(text) ?? []
  if (amount === undefined || unit === undefined)
    return /^in (einer )?halben stunde$/.test(text) ? HOUR / 2 : null
  const isWritten = /^\d{1,3}([.,]\d{1,2})?$/.test(amount)
  const number = isWritten
    ? Number(amount.replace(',', '.'))
    : /^(anderthalb|eineinhalb)$/.test(amount)
      ? 1.5
      : words[amount]
  if (number === undefined) return null
  return number * (unit.startsWith('m') ? MINUTE : HOUR)
}

/** How many days ahead the text names, and what is left of it: the time of day. `days` null: it names none. */
function dayIn(text: string, local: number): { days: number | null; rest: string } {
  const [first = '', ...others] = text.split(' ')
  const rest = others.join(' ').replace(/^(um|gegen|,) /, '')
  const ahead = aheadWords.indexOf(first.replace(/,$/, ''))
  if (ahead >= 0) return { days: ahead, rest }
  const named = weekDayNames.findIndex((name) => {
    const day = name.toLowerCase()
    return first.length >= 2 && day.startsWith(first.replace(/[.,]+$/, '')) && /^[a-z]/.test(first)
  })
  if (named >= 0) {
    const weekDay = (new Date(local).getUTCDay() + 6) % 7
    // The day may be named twice, as it is written here: 'Fr., 20.11. 18:30 Uhr'.
    return /^\d{1,2}\.\d{1,2}\./.test(rest) ? dayIn(rest, local) : { days: (named - weekDay + 7) % 7, rest }
  }
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})?$/.exec(first) ?? []
  if (day && month && rest !== '')
    return { days: daysUntil(Number(day), Number(month), year, local) ?? -1, rest }
  return { days: null, rest: text.replace(/^um /, '') }
}

function daysUntil(day: number, month: number, named: string | undefined, local: number): number | null {
  const today = Math.floor(local / DAY) * DAY
  const thisYear = new Date(local).getUTCFullYear()
  const years =
    named === undefined ? [thisYear, thisYear + 1] : [Number(named) + (named.length === 2 ? 2000 : 0)]
  for (const year of years) {
    const at = Date.UTC(year, month - 1, day)
    const days = (at - today) / DAY
    const exists = new Date(at).getUTCDate() === day && new Date(at).getUTCMonth() === month - 1
    if (exists && days >= 0) return named === undefined && days > mostDaysWithoutYear ? null : days
  }
  return null
}

/** Minutes since midnight: `18:30`, `1830`, `18.30 uhr`, `18`, `halb 7`, `viertel nach 6`; in the evening, where only that fits. */
function clockIn(text: string): number | null {
  const spoken = /^(halb|viertel nach|viertel vor|dreiviertel) (\d{1,2})( uhr)?$/.exec(text)
  if (spoken) {
    const [, part, hour] = spoken
    const offset = { halb: -30, 'viertel nach': 15, 'viertel vor': -15, dreiviertel: -15 }[part!]!
    const named = Number(hour)
    // People say so of the clock's face: in a restaurant they mean the evening.
    return named < 1 || named > 12 ? null : (named < 11 ? named + 12 : named) * 60 + offset
  }
  const plain = text.replace(/ ?(uhr|h)$/, '')
  const [, hours, minutes = '0'] =
    /^(\d{1,2})[:.](\d{2})$/.exec(plain) ??
    /^(\d{1,2})(\d{2})$/.exec(plain) ??
    /^(\d{1,2})$/.exec(plain) ??
    []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null
  return Number(hours) * 60 + Number(minutes)
}

function momentOf(at: number): LocalMoment {
  const text = new Date(at).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
