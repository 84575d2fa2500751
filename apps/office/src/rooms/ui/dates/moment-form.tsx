import Button from '@mui/material/Button'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useMemo, type Ref } from 'react'
import { clockKind, dateKind, orEmpty } from '../fields/field-kinds.ts'
import { Form } from '../fields/form.tsx'
import { TypedInput } from '../fields/typed-input.tsx'
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
  onTake: () => void
  onClear: () => void
}

const mostSuggestions = 12
const clock = orEmpty(clockKind(), '')

/** Day and time of a moment: typed, or chosen from a calendar and from times that are possible. */
export function MomentForm(props: Props) {
  const { ref, moment, today, timeZone, suggestions, onTake } = props
  const { date, time, wasTried, set, fill } = moment
  const calendar = useMemo(() => orEmpty(dateKind(today), ''), [today])
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
      <TypedInput
        label="Datum"
        placeholder="TT.MM.JJJJ"
        autoFocus
        kind={calendar}
        value={date}
        problem={wasTried && date === '' && 'Bitte auch den Tag angeben'}
        onChange={(typed) => set({ date: typed })}
      />
      <TypedInput
        label="Uhrzeit"
        placeholder="18:30"
        kind={clock}
        value={time}
        problem={wasTried && time === '' && 'Bitte auch die Uhrzeit angeben'}
        onChange={(typed) => set({ time: typed })}
      />
      <MonthCalendar chosen={date || null} today={today} onChoose={(day) => choose({ date: day })} />
      <Times
        times={nearTimes(suggestions, { date, time }, timeZone)}
        onChoose={(chosen) => choose({ time: chosen })}
      />
      <div className={styles.actions}>
        <Button onClick={() => fill(new Date().toISOString())}>Jetzt</Button>
        <Button onClick={props.onClear}>Löschen</Button>
        <Button type="submit" variant="contained" disabled={moment.instant === null}>
          Bestätigen
        </Button>
      </div>
    </Form>
  )
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

/** Those of the day; of the hour that was typed, if there are any. */
function nearTimes(
  suggestions: readonly string[],
  { date, time }: { date: string; time: string },
  timeZone: string,
): string[] {
  const ofDay = suggestions
    .filter((each) => localDateAt(timeZone, new Date(each)) === date)
    .map((each) => clockTime(each, timeZone))
  const near = ofDay.filter((each) => each.slice(0, 2) === time.slice(0, 2))
  return (near.length > 0 ? near : ofDay).slice(0, mostSuggestions)
}
