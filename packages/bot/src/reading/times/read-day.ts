import { readNumberWord } from '../../text/number-words.ts'
import type { Sign } from '../../text/signs.ts'
import { foldOne, type Word } from '../../text/words.ts'
import type { Concept } from '../concepts.ts'

/** Days from today on, the next of a weekday (0 Monday … 6 Sunday), or the next of a date. */
export type SaidDay =
  | { ahead: number }
  | { weekDay: number; isNotToday: boolean }
  | { dayOfMonth: number; month: number | null }
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

type ReadDay = { value: { day: SaidDay | null; part: DayPart | null }; length: number }

const weekDays: Sign[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const daysAhead: Partial<Record<Sign, number>> = { today: 0, tomorrow: 1, dayAfter: 2 }
const dayParts: readonly DayPart[] = ['morning', 'noon', 'afternoon', 'evening', 'night']

/** "heute Abend", "nächsten Samstag", "morgen früh", "abends", "am 24.11.", "in zwei Wochen". */
export function readDay(words: readonly Word[], concepts: readonly Concept[], at: number): ReadDay {
  let day: SaidDay | null = null
  let part: DayPart | null = null
  let next = at
  while (next < concepts.length) {
    const named = dayAt(words, concepts, next)
    const concept = concepts[next]!
    const asPart = dayParts.find((one) => concept.kind === 'sign' && one === concept.sign)
    // "heute in einer Woche"
    const isFree = day === null || ('ahead' in day && day.ahead === 0)
    if (named && isFree) {
      day = named.value
      next += named.length
    } else if (asPart && part === null) {
      part = asPart
      next += 1
    } else break
  }
  return { value: { day, part }, length: next - at }
}

function dayAt(words: readonly Word[], concepts: readonly Concept[], at: number) {
  const concept = concepts[at]!
  if (concept.kind === 'sign') {
    const ahead = daysAhead[concept.sign]
    const weekDay = weekDays.indexOf(concept.sign)
    const isNotToday = /^(?:nächste|kommende)[nr]?$/i.test(words[concept.from - 1]?.raw ?? '')
    if (ahead !== undefined) return { value: { ahead }, length: 1 }
    if (weekDay >= 0) return { value: { weekDay, isNotToday }, length: 1 }
  }
  return daysFromNow(words, concepts, at) ?? dateAt(words, concepts, at)
}

/** "in zwei Wochen", "in drei Tagen" */
function daysFromNow(words: readonly Word[], concepts: readonly Concept[], at: number) {
  const [first, number, unit] = concepts.slice(at, at + 3)
  if (first?.kind !== 'sign' || first.sign !== 'in' || number?.kind !== 'number' || !unit) return null
  const [, isWeeks] = /^(?:(wochen?)|tag(?:en)?)$/i.exec(words[unit.from]!.raw) ?? [null]
  if (isWeeks === null) return null
  return { value: { ahead: Math.min(number.value, mostAhead) * (isWeeks ? 7 : 1) }, length: 3 }
}

const mostAhead = 1000

/** "am 24.", "am 24.11.", "den 24. November", "am vierundzwanzigsten" */
function dateAt(words: readonly Word[], concepts: readonly Concept[], at: number) {
  const { from } = concepts[at]!
  const before = words[from - 1]?.raw ?? ''
  const [, figures, month] = /^(\d{1,2})(?:\.(\d{1,2})(?:\.(?:20)?\d{2})?)?$/.exec(words[from]!.raw) ?? []
  const dayOfMonth = figures === undefined ? ordinal(words[from]!.raw) : Number(figures)
  if (dayOfMonth === null || dayOfMonth < 1 || dayOfMonth > 31) return null
  const named = concepts[at + 1] ? monthOf(words[concepts[at + 1]!.from]!.raw) : null
  const isDate = /^am$/i.test(before) || (/^den$/i.test(before) && (month !== undefined || named !== null))
  if (!isDate || Number(month ?? 1) > 12) return null
  const value = { dayOfMonth, month: month === undefined ? named : Number(month) }
  return { value, length: named === null || month !== undefined ? 1 : 2 }
}

const months = 'januar februar märz april mai juni juli august september oktober november dezember'.split(' ')

function monthOf(raw: string): number | null {
  const at = months.indexOf(raw.toLowerCase())
  // "am vierundzwanzigsten elften"
  const number = at < 0 ? ordinal(raw) : at + 1
  return number === null || number > 12 ? null : number
}

const irregular: Readonly<Record<string, number>> = { ersten: 1, dritten: 3, siebten: 7, achten: 8 }

function ordinal(raw: string): number | null {
  const word = raw.toLowerCase()
  const [, stem] = /^(\p{L}+?)s?ten$/u.exec(word) ?? []
  return irregular[word] ?? (stem === undefined ? null : readNumberWord(foldOne(stem)))
}
