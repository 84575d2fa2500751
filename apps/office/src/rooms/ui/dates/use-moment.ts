import { instantOfLocal, localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useState } from 'react'
import { mayBeSent, useFields, type Fields } from '../fields/fields.tsx'
import { clockTime } from './format-time.ts'

/** A day, as `2026-12-24`, and a time of day, as `18:30`; empty: none. */
type Parts = { date: string; time: string }

export type Moment = Parts & {
  fields: Fields
  set: (parts: Partial<Parts>) => void
  /** Begins with a moment; with none, on a day at most. */
  begin: (instant: string | null, day?: string) => void
  /** Nobody has touched it since. */
  isUntouched: boolean
  /** Both parts of a moment; what was typed and is wrong goes. null: none. */
  fill: (instant: string | null) => void
  isEmpty: boolean
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
export function useMoment(timeZone: string, side: 'start' | 'end' = 'start'): Moment {
  const [parts, setParts] = useState<Parts>(nothing)
  const [begun, setBegun] = useState<Parts>(nothing)
  const [wasTried, setTried] = useState(false)
  const fields = useFields()
  const { date, time } = parts
  const isComplete = date !== '' && time !== '' && !fields.hasWrong
  const put = (next: Parts) => {
    setParts(next)
    setTried(false)
    fields.takeBack()
  }
  return {
    ...parts,
    fields,
    set: (changes) => setParts((before) => ({ ...before, ...changes })),
    begin(instant, day = '') {
      const first = instant === null ? { date: day, time: '' } : partsOf(timeZone, instant)
      setBegun(first)
      put(first)
    },
    isUntouched: date === begun.date && time === begun.time && !fields.hasWrong,
    fill: (instant) => put(instant === null ? nothing : partsOf(timeZone, instant)),
    isEmpty: date === '' && time === '' && !fields.hasWrong,
    instant: isComplete ? instantAt(timeZone, parts, side) : null,
    mayBeTaken(form) {
      setTried(true)
      return mayBeSent(fields, form) && isComplete
    },
    wasTried,
  }
}

const nothing: Parts = { date: '', time: '' }

function partsOf(timeZone: string, instant: string): Parts {
  return { date: localDateAt(timeZone, new Date(instant)), time: clockTime(instant, timeZone) }
}

function instantAt(timeZone: string, { date, time }: Parts, side: 'start' | 'end'): string {
  return new Date(instantOfLocal(timeZone, Date.parse(`${date}T${time}Z`), side)).toISOString()
}
