import { readMoment } from '@tresen/domain/opening-hours/read-moment'
import type { FieldKind } from '../fields/field-kinds.ts'
import { readClockTime } from './clock-input.ts'
import { readDate, writtenDate } from './date-input.ts'

/** A day, as `2026-12-24`, or empty; with the time of day, as `18:30`, where the text says one, too. */
export type DayOrMoment = { date: string; time: string | null }

const isFourDigits = /^\d{4}$/

/**
 * What is typed where a day is asked for: a day alone, `24.12.` or `morgen`, or a moment as it is said on the phone, `1830`,
 * `morgen 18:30`, `in einer Stunde`. Four digits are a time wherever there is one, as at the desk.
 */
export function dayOrMomentKind(today: string, timeZone: string): FieldKind<DayOrMoment> {
  return {
    read(typed) {
      const text = typed.trim()
      if (text === '') return { value: { date: '', time: null } }
      const isTime = isFourDigits.test(text) && readClockTime(text) !== null
      const date = isTime ? null : readDate(text, today)
      const moment = date === null ? readMoment(text, timeZone, new Date()) : { date, time: null }
      return moment
        ? { value: moment }
        : {
            fault: 'Kein Tag von jetzt an, etwa 24.12. oder 1830',
            isUnfinished: true,
          }
    },
    write: ({ date }) => (date === '' ? '' : writtenDate(date)),
    inputMode: 'text',
    maxLength: 40,
  }
}
