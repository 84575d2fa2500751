import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { instantOfLocal, localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useState } from 'react'
import { readClockTime } from './clock-input.ts'
import { readDate, writtenDate } from './date-input.ts'
import styles from './date-time-picker.module.css'
import { clockTime, longDay, shortDay } from './format-time.ts'
import { MonthCalendar } from './month-calendar.tsx'

type Props = {
  id?: string
  label: string
  /** ISO 8601 in UTC; null: nothing is chosen. */
  value: string | null
  /** Of the clock that counts, the restaurant's. */
  timeZone: string
  /** Moments to offer, ascending; those of the chosen day are shown. */
  suggestions?: readonly string[]
  hasError?: boolean
  onChange: (value: string | null) => void
}

const mostSuggestions = 12

/** A day and a time of day, both or none; written as people here do, whatever the browser's language. */
export function DateTimePicker({ id, label, value, timeZone, suggestions = [], hasError, onChange }: Props) {
  const [field, setField] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [typedDate, setTypedDate] = useState('')
  const [time, setTime] = useState('')
  const [left, setLeft] = useState({ date: false, time: false })
  const minutes = readClockTime(time)
  const today = localDateAt(timeZone, new Date())
  const date = readDate(typedDate, today)
  const isComplete = date !== null && minutes !== null
  const isDateWrong = typedDate !== '' && date === null && (left.date || typedDate.length >= 6)
  const isTimeWrong = time !== '' && minutes === null && (left.time || time.length >= 4)

  const fill = (instant: string | null) => {
    setTypedDate(instant ? writtenDate(localDateAt(timeZone, new Date(instant))) : '')
    setTime(instant ? clockTime(instant, timeZone) : '')
  }
  const open = () => {
    fill(value)
    if (!value && suggestions[0]) setTypedDate(writtenDate(localDateAt(timeZone, new Date(suggestions[0]))))
    setLeft({ date: false, time: false })
    setOpen(true)
  }
  const close = () => {
    // Both taken out is a wish; half of a moment or a wrong one is not, and what was chosen stays.
    if (typedDate === '' && time === '' && value !== null) onChange(null)
    setOpen(false)
  }
  const confirm = () => {
    if (!isComplete) return
    const instant = instantOfLocal(timeZone, Date.parse(date) + minutes * 60_000, 'start')
    onChange(new Date(instant).toISOString())
    setOpen(false)
  }
  const ofDay = suggestions.filter((each) => localDateAt(timeZone, new Date(each)) === date)
  const near = ofDay.filter((each) => time === '' || clockTime(each, timeZone).startsWith(time))
  const shown = (near.length > 0 ? near : ofDay).slice(0, mostSuggestions)

  return (
    <>
      <TextField
        ref={setField}
        id={id}
        label={label}
        value={value ? `${dayIn(value, timeZone, today)} ${clockTime(value, timeZone)} Uhr` : ''}
        placeholder="Datum und Uhrzeit wählen"
        error={hasError}
        onClick={open}
        onKeyDown={(event) => {
          if (
            event.ctrlKey ||
            event.metaKey ||
            event.altKey ||
            ![' ', 'Enter', 'ArrowDown'].includes(event.key)
          )
            return
          event.preventDefault()
          open()
        }}
        slotProps={{
          htmlInput: { readOnly: true, role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen },
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <CalendarMonthOutlined />
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={isOpen}
        anchorEl={field}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, maxWidth: 'calc(100vw - 24px)' } },
        }}
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            // React passes events on to the form around the field as well.
            event.stopPropagation()
            confirm()
          }}
        >
          <TextField
            label="Datum"
            placeholder="TT.MM.JJJJ"
            value={typedDate}
            error={isDateWrong}
            helperText={isDateWrong && 'Kein Tag des Kalenders, zum Beispiel 24.12.'}
            autoFocus
            autoComplete="off"
            onChange={(event) => setTypedDate(event.target.value)}
            onBlur={() => {
              setLeft((before) => ({ ...before, date: true }))
              if (date) setTypedDate(writtenDate(date))
            }}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 10 } }}
          />
          <TextField
            label="Uhrzeit"
            placeholder="18:30"
            value={time}
            error={isTimeWrong}
            helperText={isTimeWrong && 'Keine Uhrzeit, zum Beispiel 18:30'}
            onChange={(event) => setTime(event.target.value)}
            onBlur={() => setLeft((before) => ({ ...before, time: true }))}
            autoComplete="off"
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 5, inputMode: 'numeric' } }}
          />
          <MonthCalendar chosen={date} today={today} onChoose={(each) => setTypedDate(writtenDate(each))} />
          {shown.length > 0 && (
            <div className={styles.times} role="group" aria-label="Mögliche Zeiten">
              {shown.map((each) => (
                <button key={each} type="button" onClick={() => setTime(clockTime(each, timeZone))}>
                  {clockTime(each, timeZone)}
                </button>
              ))}
            </div>
          )}
          <div className={styles.actions}>
            <Button onClick={() => fill(new Date().toISOString())}>Jetzt</Button>
            <Button
              onClick={() => {
                fill(null)
                onChange(null)
              }}
            >
              Löschen
            </Button>
            <Button type="submit" variant="contained" disabled={!isComplete}>
              Bestätigen
            </Button>
          </div>
        </form>
      </Popover>
    </>
  )
}

/** With its year, where that is not this one. */
function dayIn(instant: string, timeZone: string, today: string): string {
  const isThisYear = localDateAt(timeZone, new Date(instant)).slice(0, 4) === today.slice(0, 4)
  return isThisYear ? shortDay(instant, timeZone) : longDay(instant, timeZone)
}
