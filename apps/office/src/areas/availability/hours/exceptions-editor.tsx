import Add from 'virtual:icon/baseline-add'
import CelebrationOutlined from 'virtual:icon/outline-celebration'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { HoursException } from '@tresen/contract/availability'
import { upcomingExceptions } from '@tresen/domain/opening-hours/day-hours'
import { withExceptions } from '@tresen/domain/opening-hours/edit-hours'
import { useCallback, useRef, useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { flushSync } from 'react-dom'
import { periodLabel } from '../../../rooms/ui/dates/period-label.ts'
import {
  FieldsContext,
  focusFirstWrong,
  mayBeSent,
  useFields,
  useReportedFault,
} from '../../../rooms/ui/fields/fields.tsx'
import styles from './hours-editor.module.css'
import { TimeRanges } from './time-ranges.tsx'
import { DayInput } from '../../../rooms/ui/dates/day-input.tsx'
import { useMinute, useToday } from '../../../rooms/ui/dates/use-now.ts'
import { RemoveButton } from '../../../rooms/ui/lists/remove-button.tsx'

const HolidaysDialog = lazyDialog(() => import('./holidays-dialog.tsx').then((m) => m.HolidaysDialog))

type Props = {
  exceptions: readonly HoursException[]
  /** By place among them. */
  problems: ReadonlyMap<string, string>
  timeZone: string
  onChange: (exceptions: HoursException[]) => void
}

/** Days with other hours than usual. What is over is kept but not shown. */
export function ExceptionsEditor({ exceptions, problems, timeZone, onChange }: Props) {
  const upcoming = upcomingExceptions(exceptions, timeZone, useMinute())
  const today = useToday(timeZone)
  const [showsHolidays, setShowsHolidays] = useState(false)
  const replace = (old: HoursException, next: HoursException | null) =>
    onChange(exceptions.flatMap((each) => (each !== old ? [each] : next ? [next] : [])))
  return (
    <div className={styles.exceptions}>
      {upcoming.length === 0 && (
        <Typography color="textSecondary">Keine: An allen Tagen gelten die Zeiten der Woche.</Typography>
      )}
      {upcoming.map((exception) => (
        <div key={`${exception.startDate} ${exception.endDate}`} className={styles.exception}>
          <span className={styles.period}>{periodLabel(exception)}</span>
          <TimeRanges
            name={periodLabel(exception)}
            times={exception.times}
            problem={problems.get(String(exceptions.indexOf(exception)))}
            onChange={(times) => replace(exception, { ...exception, times })}
          />
          <RemoveButton
            isSmall
            label={`${periodLabel(exception)} entfernen`}
            onRemove={() => replace(exception, null)}
          />
        </div>
      ))}
      <NewException
        timeZone={timeZone}
        onAdd={(exception) => onChange(withExceptions(exceptions, [exception]))}
      />
      <Button
        startIcon={<CelebrationOutlined />}
        onClick={() => setShowsHolidays(true)}
        sx={{ justifySelf: 'start' }}
      >
        Feiertage …
      </Button>
      {showsHolidays && (
        <HolidaysDialog
          known={exceptions}
          today={today}
          onAdd={(added) => {
            onChange(withExceptions(exceptions, added))
            setShowsHolidays(false)
          }}
          onClose={() => setShowsHolidays(false)}
        />
      )}
    </div>
  )
}

type NewProps = { timeZone: string; onAdd: (exception: HoursException) => void }

/** Days that are being typed. As long as they are not added, the form around them is not sent without them. */
function NewException({ timeZone, onAdd }: NewProps) {
  const [{ from, to }, setDays] = useState(noDays)
  const [wasTried, setTried] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const own = useFields()
  const { mark: markOwn, takeBack: takeBackOwn } = own
  const today = useToday(timeZone)
  const isBegun = from !== '' || to !== '' || own.hasWrong
  const problems = problemsOf(from, to)

  const mark = useCallback(() => {
    setTried(true)
    markOwn()
  }, [markOwn])
  const takeBack = useCallback(() => {
    setDays(noDays)
    setTried(false)
    takeBackOwn()
  }, [takeBackOwn])
  useReportedFault(isBegun ? 'Noch nicht hinzugefügt' : null, { mark, takeBack, isApart: true })

  const add = () => {
    flushSync(() => setTried(true))
    if (!mayBeSent(own, () => frame.current)) return
    if (problems.from || problems.to) return void focusFirstWrong(frame.current)
    onAdd({ startDate: from, endDate: to || from, times: [] })
    takeBack()
  }
  return (
    <FieldsContext value={own}>
      <div
        ref={frame}
        className={styles.newException}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      >
        <DayInput
          label="Am oder vom"
          placeholder="24.12."
          today={today}
          value={from}
          problem={wasTried && (problems.from ?? (!problems.to && !own.hasWrong && 'Noch nicht hinzugefügt'))}
          onChange={(date) => setDays({ from: date, to })}
        />
        <DayInput
          label="bis (leer: ein Tag)"
          placeholder="26.12."
          today={from || today}
          value={to}
          problem={wasTried && problems.to}
          onChange={(date) => setDays({ from, to: date })}
        />
        <Button variant="outlined" startIcon={<Add />} onClick={add}>
          Ausnahme hinzufügen
        </Button>
        {from !== '' && !problems.to && !own.hasWrong && (
          <Typography variant="body2" color="textSecondary" className={styles.wide}>
            {periodLabel({ startDate: from, endDate: to || from })}: erst geschlossen, Zeiten fügen Sie danach
            hinzu.
          </Typography>
        )}
      </div>
    </FieldsContext>
  )
}

/** Days as `2026-12-24`; empty: none. */
const noDays = { from: '', to: '' }

function problemsOf(from: string, to: string): { from?: string; to?: string } {
  if (from === '') return { from: 'Pflichtangabe' }
  return to !== '' && to < from ? { to: 'Das Ende liegt vor dem Anfang.' } : {}
}
