import { lettersApart } from '../text/edit-distance.ts'
import type { Sign } from '../text/signs.ts'
import type { Word } from '../text/words.ts'
import type { Concept } from './concepts.ts'
import { readDay, type DayPart, type SaidDay } from './times/read-day.ts'

/** A time as it was said; which moment is meant, `momentOf` decides by the clock and the hours of the restaurant. */
export type SaidTime =
  | { kind: 'asap' }
  | { kind: 'in'; minutes: number }
  | { kind: 'clock'; day: SaidDay | null; part: DayPart | null; hour: number; minute: number }
  /** A day or part of it without an hour: "morgen", "heute Abend". */
  | { kind: 'vague'; day: SaidDay | null; part: DayPart | null }

/** What was read, and how many concepts from the first on it took. */
type Read<T> = { value: T; length: number }

/**
 * The time that is said from a concept on: "um halb acht", "Viertel vor sieben", "19 Uhr 30", "in einer Stunde",
 * "morgen Mittag", "so schnell wie möglich". `isAsked`: a bare number is an hour.
 */
export function readTimeAt(
  words: readonly Word[],
  concepts: readonly Concept[],
  at: number,
  isAsked: boolean,
): Read<SaidTime> | null {
  if (signAt(concepts, at) === 'asap') return { value: { kind: 'asap' }, length: 1 }
  const inTime = readSpan(concepts, at)
  if (inTime) return { value: { kind: 'in', minutes: inTime.value }, length: inTime.length }
  const between = readBetween(words, concepts, at)
  if (between) return between
  const before = readDay(words, concepts, at)
  let next = at + before.length
  const isIntroduced = signAt(concepts, next) === 'at'
  if (isIntroduced) next += 1
  const clock = readClock(words, concepts, next, isIntroduced || isAsked)
  const { day, part } = before.value
  if (!clock) {
    if (before.length === 0 || (isIntroduced && next > at + 1)) return null
    if (part === 'noon')
      return { value: { kind: 'clock', day, part, hour: 12, minute: 0 }, length: before.length }
    return day === null && part === null
      ? null
      : { value: { kind: 'vague', day, part }, length: before.length }
  }
  const after = readDay(words, concepts, next + clock.length)
  const value = {
    kind: 'clock',
    day: day ?? after.value.day,
    part: part ?? after.value.part,
    ...clock.value,
  } as const
  return { value, length: next + clock.length + after.length - at }
}

const mostSlips = 2

/** "zwischen 19 und 20 Uhr": from then on. */
function readBetween(
  words: readonly Word[],
  concepts: readonly Concept[],
  at: number,
): Read<SaidTime> | null {
  const raw = words[concepts[at]?.from ?? -1]?.raw.toLowerCase() ?? ''
  if (lettersApart(raw, 'zwischen', mostSlips) > mostSlips) return null
  const from = readClock(words, concepts, at + 1, true)
  const and = at + 1 + (from?.length ?? 0)
  const to = signAt(concepts, and) === 'and' ? readClock(words, concepts, and + 1, true) : null
  if (!from || !to) return null
  return { value: { kind: 'clock', day: null, part: null, ...from.value }, length: and + 1 + to.length - at }
}

function signAt(concepts: readonly Concept[], at: number): Sign | null {
  const concept = concepts[at]
  return concept?.kind === 'sign' ? concept.sign : null
}

function numberAt(concepts: readonly Concept[], at: number): number | null {
  const concept = concepts[at]
  return concept?.kind === 'number' ? concept.value : null
}

/** "in 20 Minuten", "in einer halben Stunde", "in anderthalb Stunden". Minutes. */
function readSpan(concepts: readonly Concept[], at: number): Read<number> | null {
  if (signAt(concepts, at) !== 'in') return null
  const skipped = signAt(concepts, at + 1) === 'filler' ? 1 : 0
  const from = at + 1 + skipped
  const number = numberAt(concepts, from)
  const unit = signAt(concepts, from + (number === null ? 0 : 1))
  const length = (number === null ? 1 : 2) + from - at
  const whole: Partial<Record<Sign, number>> = { halfHour: 30, quarterHour: 15, threeQuarterHour: 45 }
  if (unit !== null && whole[unit] !== undefined) return { value: whole[unit], length }
  if (unit === 'oneAndHalf' && signAt(concepts, from + 1) === 'hour')
    return { value: 90, length: from + 2 - at }
  if (number === null || (unit !== 'minute' && unit !== 'hour')) return null
  return { value: Math.min(number, 10_000) * (unit === 'hour' ? 60 : 1), length }
}

type Clock = { hour: number; minute: number }

function readClock(
  words: readonly Word[],
  concepts: readonly Concept[],
  at: number,
  isSure: boolean,
): Read<Clock> | null {
  const raw = words[concepts[at]?.from ?? -1]?.raw ?? ''
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(raw) ?? []
  if (
    hours !== undefined &&
    Number(hours) <= 24 &&
    Number(minutes) < 60 &&
    (isSure || raw.includes(':') || signAt(concepts, at + 1) === 'clock')
  ) {
    const length = signAt(concepts, at + 1) === 'clock' ? 2 : 1
    return { value: { hour: Number(hours) % 24, minute: Number(minutes) }, length }
  }
  return readParts(concepts, at) ?? readWhole(words, concepts, at, isSure)
}

/** "halb acht", "Viertel vor acht", "dreiviertel acht", "zehn nach acht", "fünf vor halb acht". */
function readParts(concepts: readonly Concept[], at: number): Read<Clock> | null {
  const sign = signAt(concepts, at)
  const number = numberAt(concepts, at)
  if (
    sign === 'half' ||
    sign === 'threeQuarter' ||
    (sign === 'quarter' && numberAt(concepts, at + 1) !== null)
  ) {
    const hour = numberAt(concepts, at + 1)
    const minute = sign === 'half' ? -30 : sign === 'quarter' ? -45 : -15
    return hour === null || hour < 1 || hour > 24
      ? null
      : withClockWord(concepts, at, byTwelve(hour, minute), 2)
  }
  const isMinutes = number !== null && number < 60
  if (sign !== 'quarter' && !isMinutes) return null
  const distance = sign === 'quarter' ? 15 : number!
  const skipped = signAt(concepts, at + 1) === 'minute' ? 1 : 0
  const way = signAt(concepts, at + 1 + skipped)
  if (way !== 'before' && way !== 'after') return null
  const isHalf = signAt(concepts, at + 2 + skipped) === 'half'
  const hour = numberAt(concepts, at + 2 + skipped + (isHalf ? 1 : 0))
  if (hour === null || hour > 24) return null
  const minute = (way === 'before' ? -distance : distance) - (isHalf ? 30 : 0)
  return withClockWord(concepts, at, byTwelve(hour, minute), 3 + skipped + (isHalf ? 1 : 0))
}

/** "acht Uhr dreißig", "19 Uhr", and "acht" where a time was to be expected. */
function readWhole(
  words: readonly Word[],
  concepts: readonly Concept[],
  at: number,
  isSure: boolean,
): Read<Clock> | null {
  const hour = numberAt(concepts, at)
  if (hour === null || hour > 24) return null
  if (signAt(concepts, at + 1) !== 'clock') {
    const isHour = isSure && !isArticle.test(words[concepts[at]!.from]!.raw) && !isCounting(concepts[at + 1])
    return isHour ? { value: moved(hour, 0), length: 1 } : null
  }
  const minute = numberAt(concepts, at + 2)
  const isMinute = minute !== null && minute > 4 && minute < 60 && concepts[at + 3]?.kind !== 'food'
  return { value: moved(hour, isMinute ? minute : 0), length: isMinute ? 3 : 2 }
}

/** "ne, dann nicht" says no hour, nor does "eine". */
const isArticle = /^'?(?:ei)?ne?[nmr]?$/i

/** "eine Blubberpizza", "zwei große": so many of something, while a time is asked for. */
function isCounting(next: Concept | undefined): boolean {
  if (next?.kind === 'food') return true
  if (next?.gap !== 'none') return false
  return next.kind === 'word' || (next.kind === 'sign' && sizes.has(next.sign))
}

const sizes: ReadonlySet<Sign> = new Set<Sign>(['small', 'medium', 'large', 'largest', 'familySize'])

function withClockWord(concepts: readonly Concept[], at: number, value: Clock, length: number): Read<Clock> {
  return { value, length: signAt(concepts, at + length) === 'clock' ? length + 1 : length }
}

/** "halb eins" is half an hour after twelve, not after midnight. */
function byTwelve(hour: number, minutes: number): Clock {
  const clock = moved(hour, minutes)
  return clock.hour === 0 ? { ...clock, hour: 12 } : clock
}

function moved(hour: number, minutes: number): Clock {
  const total = (hour * 60 + minutes + 24 * 60) % (24 * 60)
  return { hour: Math.floor(total / 60), minute: total % 60 }
}
