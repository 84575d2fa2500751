import { instantOfLocal, localDateAt } from '@tresen/domain/opening-hours/local-time'
import { readMoment } from '@tresen/domain/opening-hours/read-moment'
import type { FieldKind } from '../fields/field-kinds.ts'
import { readDate } from './date-input.ts'
import { clockTime, longDay, shortDay } from './format-time.ts'

const DAY = 86_400_000
const endOfDay = /\s24([:.]?00)?(\s?uhr)?\s*$/i

type Wanted = {
  timeZone: string
  /** Until then: of a time that comes twice, when the clocks go back, the second. */
  isEnd: boolean
  /** A day alone is one, too: from its beginning, or until its end. */
  takesDays: boolean
}

/** A moment as people say it on the phone; empty is none. */
export function momentKind({ timeZone, isEnd, takesDays }: Wanted): FieldKind<string | null> {
  const side = isEnd ? 'end' : 'start'
  const instantOf = (local: number) => new Date(instantOfLocal(timeZone, local, side)).toISOString()
  return {
    read(typed) {
      if (typed.trim() === '') return { value: null }
      const now = new Date()
      const moment = readMoment(typed, timeZone, now)
      if (moment) return { value: instantOf(Date.parse(`${moment.date}T${moment.time}Z`)) }
      const text = takesDays && isEnd ? typed.replace(endOfDay, '') : typed
      const day = readDate(withoutWeekDay(text), localDateAt(timeZone, now))
      if (day === null)
        return { fault: 'Keine Zeit von jetzt an, zum Beispiel 18:30 oder morgen 12 Uhr', isUnfinished: true }
      if (!takesDays) return { fault: 'Bitte auch die Uhrzeit angeben', isUnfinished: true }
      return { value: instantOf(Date.parse(day) + (isEnd ? DAY : 0)) }
    },
    write: (value) => {
      if (value === null) return ''
      const today = localDateAt(timeZone, new Date())
      const clock = clockTime(value, timeZone)
      if (!takesDays || clock !== '00:00') return `${dayIn(value, timeZone, today)} ${clock} Uhr`
      return dayIn(isEnd ? new Date(Date.parse(value) - 1).toISOString() : value, timeZone, today)
    },
    inputMode: 'text',
    maxLength: 40,
  }
}

/** As a day is written here: 'Do., 31.12.' */
function withoutWeekDay(text: string): string {
  return text.trim().replace(/^\p{L}{2}\.?,?\s+/u, '')
}

/** With its year, where that is not this one. */
function dayIn(instant: string, timeZone: string, today: string): string {
  const isThisYear = localDateAt(timeZone, new Date(instant)).slice(0, 4) === today.slice(0, 4)
  return isThisYear ? shortDay(instant, timeZone) : longDay(instant, timeZone)
}
