import { instantOfLocal, localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useState } from 'react'
import { mayBeSent, useFields, type Fields } from '../fields/fields.tsx'
import type { DayOrMoment } from './day-or-moment.ts'
import { clockTime } from './format-time.ts'

/** A day, as `2026-12-24`, and a time of day, as `18:30`; empty: none. */
type Parts = { date: string; time: string }

export type Moment = Parts & {
  fields: Fields
  set: (parts: Partial<Parts>) => void
  /** What the field of the day says: its time of day counts as long as it says one, and for good once it is left. */
  said: DayOrMoment
  say: (said: DayOrMoment) => void
  settle: () => void
  /** Begins with a moment; with none, on a day at most. */
  begin: (instant: string | null, day?: string) => void
  /** Nobody has touched it since. */
  isUntouched: boolean
  /** Both parts of a moment; what was typed and is wrong goes. null: none. */
  fill: (instant: string | null) => void
  isEmpty: boolean
  /** Midnight is the end of the day before it, 24:00. */
  endsDays: boolean
  /** Both, in UTC; null: one is missing or wrong. */
  instant: string | null
  /** False: something is missing or wrong, is marked now, and has the focus. */
  mayBeTaken: (form: () => HTMLElement | null) => boolean
  /** Whether what is missing is to be said. */
  wasTried: boolean
}

/**
 * A moment while it is typed on the clock of a time zone. `side` tells which of the two is meant by a time that comes
 * twice in the night in which the clocks go back: the first as a start, the second as an end, as in opening hours.
 */
export function useMoment(timeZone: string, side: 'start' | 'end' = 'start', takesDays = false): Moment {
  const endsDays = takesDays && side === 'end'
  const [parts, setParts] = useState<Parts>(nothing)
  // It stays as it was said, or the field would show another text: it only counts no longer.
  const [said, setSaid] = useState<Said>({ time: null, counts: false })
  const [begun, setBegun] = useState<Parts>(nothing)
  const [wasTried, setTried] = useState(false)
  const fields = useFields()
  const { date } = parts
  const time = (said.counts && !fields.hasWrong ? said.time : null) ?? parts.time
  const isComplete = date !== '' && (takesDays || time !== '') && !fields.hasWrong
  const put = (next: Parts) => {
    setParts(next)
    setSaid({ time: null, counts: false })
    setTried(false)
    fields.takeBack()
  }
  return {
    date,
    time,
    fields,
    set(changes) {
      if (changes.time !== undefined) setSaid({ ...said, counts: false })
      setParts((before) => ({ ...before, ...changes }))
    },
    said: { date, time: said.time },
    say(typed) {
      setParts((before) => ({ ...before, date: typed.date }))
      setSaid({ time: typed.time, counts: true })
    },
    settle() {
      // Of a text that is none, only its beginning said a time.
      if (!fields.hasWrong) setParts((before) => ({ ...before, time }))
      setSaid({ ...said, counts: false })
    },
    begin(instant, day = '') {
      const first = instant === null ? { date: day, time: '' } : partsOf(timeZone, instant, endsDays)
      setBegun(first)
      put(first)
    },
    isUntouched: date === begun.date && time === begun.time && !fields.hasWrong,
    fill: (instant) => put(instant === null ? nothing : partsOf(timeZone, instant, endsDays)),
    endsDays,
    isEmpty: date === '' && time === '' && !fields.hasWrong,
    instant: isComplete ? instantAt(timeZone, { date, time: time || ofWholeDay[side] }, side) : null,
    mayBeTaken(form) {
      setTried(true)
      return mayBeSent(fields, form) && isComplete
    },
    wasTried,
  }
}

/** Where a day alone is enough, it is whole. */
const ofWholeDay = { start: '00:00', end: '24:00' }

type Said = { time: string | null; counts: boolean }

const nothing: Parts = { date: '', time: '' }

function partsOf(timeZone: string, instant: string, endsDays: boolean): Parts {
  const time = clockTime(instant, timeZone)
  if (endsDays && time === '00:00')
    return { date: localDateAt(timeZone, new Date(Date.parse(instant) - 1)), time: '24:00' }
  return { date: localDateAt(timeZone, new Date(instant)), time }
}

function instantAt(timeZone: string, { date, time }: Parts, side: 'start' | 'end'): string {
  return new Date(instantOfLocal(timeZone, Date.parse(`${date}T${time}Z`), side)).toISOString()
}
