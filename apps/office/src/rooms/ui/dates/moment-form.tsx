import Button from '@mui/material/Button'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useCallback, useMemo, useState, type Ref } from 'react'
import { clockKind, orEmpty } from '../fields/field-kinds.ts'
import { FieldsContext, type Fields } from '../fields/fields.tsx'
import { Form } from '../fields/form.tsx'
import { TypedInput } from '../fields/typed-input.tsx'
import { dayOrMomentKind } from './day-or-moment.ts'
import { clockTime } from './format-time.ts'
import { MonthCalendar } from './month-calendar.tsx'
import styles from './moment-form.module.css'
import type { Moment } from './use-moment.ts'

type Props = {
  ref: Ref<HTMLFormElement>
  moment: Moment
  /** `2026-11-20` */
  today: string
  timeZone: string
  suggestions: readonly string[]
  /** What lies before now is no choice. */
  isAhead: boolean
  onTake: () => void
  onClear: () => void
}

const clocks = { start: orEmpty(clockKind(), ''), end: orEmpty(clockKind({ isEnd: true }), '') }

/** Day and time of a moment: typed, or chosen from a calendar and from times that are possible. */
export function MomentForm(props: Props) {
  const { ref, moment, today, timeZone, suggestions, isAhead, onTake } = props
  const { date, time, wasTried, set, fill } = moment
  const dayOrMoment = useMemo(() => dayOrMomentKind(today, timeZone), [today, timeZone])
  const { dayFields, isDayWrong } = useDayFields(moment.fields)
  const choose = (part: { date: string } | { time: string }) => {
    // A wrong text over the very value that is chosen would stay in the way.
    if (moment.fields.hasWrong) moment.fields.takeBack()
    set(part)
  }
  return (
    <Form
      ref={ref}
      className={styles.form}
      fields={moment.fields}
      onSubmit={() => moment.instant && onTake()}
    >
      {/* Typed by whoever opened it to type: all that is read in the field itself. */}
      <div onBlur={moment.settle}>
        <FieldsContext value={dayFields}>
          <TypedInput
            label="Datum"
            placeholder="24.12. oder 1830"
            autoFocus
            selectsAll
            kind={dayOrMoment}
            value={moment.said}
            problem={wasTried && date === '' && 'Bitte auch den Tag angeben'}
            onChange={moment.say}
          />
        </FieldsContext>
      </div>
      <TypedInput
        label="Uhrzeit"
        placeholder="18:30"
        kind={clocks[moment.endsDays ? 'end' : 'start']}
        value={time}
        problem={wasTried && time === '' && 'Bitte auch die Uhrzeit angeben'}
        onChange={(typed) => set({ time: typed })}
      />
      <MonthCalendar
        chosen={isDayWrong ? null : date || null}
        today={today}
        earliest={isAhead ? today : undefined}
        onChoose={(day) => choose({ date: day })}
      />
      <Times times={timesOf(suggestions, date, timeZone)} onChoose={(chosen) => choose({ time: chosen })} />
      <div className={styles.actions}>
        {!isAhead && <Button onClick={() => fill(new Date().toISOString())}>Jetzt</Button>}
        <Button onClick={props.onClear}>Löschen</Button>
        <Button type="submit" variant="contained" disabled={moment.instant === null}>
          Bestätigen
        </Button>
      </div>
    </Form>
  )
}

/** As those of the form; and whether the text says no day: then none is meant, also not the one it said before. */
function useDayFields(fields: Fields) {
  const [isDayWrong, setDayWrong] = useState(false)
  const { report } = fields
  const reportDay = useCallback<Fields['report']>(
    (id, ways) => {
      setDayWrong(ways !== null)
      report(id, ways)
    },
    [report],
  )
  const dayFields = useMemo(() => ({ ...fields, report: reportDay }), [fields, reportDay])
  return { dayFields, isDayWrong }
}

function Times({ times, onChoose }: { times: readonly string[]; onChoose: (time: string) => void }) {
  if (times.length === 0) return null
  return (
    <div className={styles.times} role="group" aria-label="Mögliche Zeiten">
      {times.map((each) => (
        <button key={each} type="button" onClick={() => onChoose(each)}>
          {each}
        </button>
      ))}
    </div>
  )
}

/** Those of the day. */
function timesOf(suggestions: readonly string[], date: string, timeZone: string): string[] {
  return suggestions
    .filter((each) => localDateAt(timeZone, new Date(each)) === date)
    .map((each) => clockTime(each, timeZone))
}
