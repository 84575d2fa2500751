import type { OpeningChannel } from '@tresen/contract/availability'
import { closingEnds } from '@tresen/domain/availability/override-ends'
import { instantOfLocal } from '@tresen/domain/opening-hours/local-time'
import { nextOpening, type OpeningRules } from '@tresen/domain/opening-hours/opening-state'
import { readMoment } from '@tresen/domain/opening-hours/read-moment'

/** `label`: how long that is; null: its moment says it all. */
export type TypedEnd = { label: string | null; at: Date }

type At = { channels: readonly OpeningChannel[]; rules: OpeningRules; now: Date }
/** The words without the end; `end` undefined: none was typed, null: one that cannot be. */
type Taken = { rest: string; end?: TypedEnd | null }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const longestWords = 5
const spelled: Record<string, number> = { halbe: 0.5, eine: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6 }
const figures = '(\\d{1,3}(?:[.,]\\d{1,2})?|halbe|eine|zwei|drei|vier|fünf|sechs)'
const units = '(h|std|stunden?|m|min|minuten?)'
const lengths = new RegExp(`(?<!\\S)(?:für )?(?:eine (?=halbe))?${figures}\\s*${units}?(?!\\S)`)
const lengthsWithUnit = new RegExp(`(?<!\\S)(?:für )?(?:eine (?=halbe))?${figures}\\s*${units}(?!\\S)`)
const days = /(?<!\S)(?:für )?(?:1|einen) tag(?!\S)/
const today = /(?<!\S)(?:nur )?(?:(?:für |den rest von )?heute|den rest des tages)(?!\S)/

/**
 * `bis morgen`, `bis 18 Uhr`, `bis Fr 11`, `bis Mitternacht`, `für heute`, `2 h`, `halbe Stunde`, `1 Tag`: until when. A
 * figure alone means hours, unless `hasFigures`: then it may be a number of something.
 */
export function takeEnd(typed: string, at: At, hasFigures = false): Taken {
  const { rules, now } = at
  const until = takeUntil(typed.split(' '), at)
  if (until) return until
  if (days.test(typed))
    return {
      rest: without(typed, days),
      end: { label: '1 Tag', at: closingEnds(rules.timeZone, now).at(-1)!.at },
    }
  if (today.test(typed)) return { rest: without(typed, today), end: untilOpen('morgen', at) }
  const length = hasFigures ? lengthsWithUnit : lengths
  const [, figure, unit = ''] = length.exec(typed) ?? []
  if (figure === undefined) return { rest: typed }
  const amount = spelled[figure] ?? Number(figure.replace(',', '.'))
  const isMinutes = unit.startsWith('m')
  const span = amount * (isMinutes ? MINUTE : HOUR)
  const rest = without(typed, length)
  if (span <= 0 || span > DAY) return { rest, end: null }
  return { rest, end: { label: lengthLabel(span), at: new Date(now.getTime() + span) } }
}

/** As it was typed, whole hours as hours: `1 Stunde`, `90 Minuten`. */
function lengthLabel(span: number): string {
  const minutes = Math.round(span / MINUTE)
  if (minutes % 60 !== 0) return minutes === 1 ? '1 Minute' : `${minutes} Minuten`
  return minutes === 60 ? '1 Stunde' : `${minutes / 60} Stunden`
}

/** As many words behind `bis` as can be read; a figure that is no time is an end that cannot be. */
function takeUntil(words: readonly string[], at: At): Taken | null {
  const place = words.indexOf('bis')
  if (place < 0) return null
  const behind = words.slice(place + 1)
  const rest = (count: number) => [...words.slice(0, place), ...behind.slice(count)].join(' ')
  for (let count = Math.min(longestWords, behind.length); count > 0; count -= 1) {
    const end = endNamed(behind.slice(0, count).join(' '), at)
    if (end) return { rest: rest(count), end }
  }
  return /\d/.test(behind.join(' ')) ? { rest: rest(0), end: null } : null
}

function endNamed(text: string, at: At): TypedEnd | null {
  const { timeZone } = at.rules
  const moment = readMoment(text, timeZone, at.now)
  if (moment) {
    const local = Date.parse(`${moment.date}T${moment.time}Z`)
    return { label: null, at: new Date(instantOfLocal(timeZone, local, 'end')) }
  }
  if (text === 'mitternacht') return { label: null, at: closingEnds(timeZone, at.now)[0]!.at }
  return untilOpen(text.replace(/ früh$/, ''), at)
}

/** A day alone means until it opens then; on a day off, until it opens after it. */
function untilOpen(day: string, { channels, rules, now }: At): TypedEnd | null {
  const { timeZone } = rules
  const moment = readMoment(`${day} 0:00`, timeZone, now)
  if (!moment || /\d/.test(day)) return null
  const begins = instantOfLocal(timeZone, Date.parse(`${moment.date}T00:00Z`), 'end')
  const openings = channels
    .map((channel) => nextOpening(channel, rules, new Date(begins - 1))?.getTime())
    .filter((opening) => opening !== undefined)
  return { label: null, at: new Date(Math.min(...(openings.length > 0 ? openings : [begins]))) }
}

function without(typed: string, taken: RegExp): string {
  return typed.replace(taken, ' ').replace(/\s+/g, ' ').trim()
}
