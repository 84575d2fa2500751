import Add from '@mui/icons-material/Add'
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { HoursException } from '@tresen/contract/availability'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { upcomingExceptions } from '@tresen/domain/opening-hours/day-hours'
import { withExceptions } from '@tresen/domain/opening-hours/edit-hours'
import { lazy, Suspense, useState } from 'react'
import { readDate, writtenDate } from '../../../rooms/ui/dates/date-input.ts'
import { periodLabel } from '../../../rooms/ui/dates/period-label.ts'
import styles from './hours-editor.module.css'
import { TimeRanges } from './time-ranges.tsx'

const HolidaysDialog = lazy(() =>
  import('./holidays-dialog.tsx').then((m) => ({ default: m.HolidaysDialog })),
)

type Props = {
  exceptions: readonly HoursException[]
  timeZone: string
  onChange: (exceptions: HoursException[]) => void
}

/** Days with other hours than usual. What is over is kept but not shown. */
export function ExceptionsEditor({ exceptions, timeZone, onChange }: Props) {
  const upcoming = upcomingExceptions(exceptions, timeZone, new Date())
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
            onChange={(times) => replace(exception, { ...exception, times })}
          />
          <IconButton
            size="small"
            aria-label={`${periodLabel(exception)} entfernen`}
            onClick={() => replace(exception, null)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
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
        <Suspense>
          <HolidaysDialog
            known={exceptions}
            today={localDateAt(timeZone, new Date())}
            onAdd={(added) => {
              onChange(withExceptions(exceptions, added))
              setShowsHolidays(false)
            }}
            onClose={() => setShowsHolidays(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function NewException({ timeZone, onAdd }: { timeZone: string; onAdd: (exception: HoursException) => void }) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isTried, setTried] = useState(false)
  const today = localDateAt(timeZone, new Date())
  const startDate = readDate(from, today)
  const endDate = to.trim() === '' ? startDate : readDate(to, startDate ?? today)
  const problem = problemOf(from, startDate, endDate)
  const add = () => {
    setTried(true)
    if (problem || !startDate || !endDate) return
    onAdd({ startDate, endDate, times: [] })
    setFrom('')
    setTo('')
    setTried(false)
  }
  return (
    <div
      className={styles.newException}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label="Am oder vom"
        placeholder="24.12."
        value={from}
        error={isTried && problem !== null}
        onChange={(event) => setFrom(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 20 } }}
      />
      <TextField
        label="bis (leer: ein Tag)"
        placeholder="26.12."
        value={to}
        error={isTried && problem !== null}
        onChange={(event) => setTo(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 20 } }}
      />
      <Button variant="outlined" startIcon={<Add />} onClick={add}>
        Ausnahme hinzufügen
      </Button>
      {startDate && !problem && (
        <Typography variant="body2" color="textSecondary" className={styles.wide}>
          {writtenDate(startDate)}
          {endDate && endDate !== startDate ? ` bis ${writtenDate(endDate)}` : ''}: erst geschlossen, Zeiten
          fügen Sie danach hinzu.
        </Typography>
      )}
      {isTried && problem && (
        <Typography role="alert" variant="body2" color="error" className={styles.wide}>
          {problem}
        </Typography>
      )}
    </div>
  )
}

function problemOf(from: string, startDate: string | null, endDate: string | null): string | null {
  if (from.trim() === '') return 'Pflichtangabe'
  if (!startDate || !endDate) return 'Bitte Tag und Monat angeben, zum Beispiel 24.12.'
  return endDate < startDate ? 'Das Ende liegt vor dem Anfang.' : null
}
