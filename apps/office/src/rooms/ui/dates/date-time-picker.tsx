import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useRef, useState } from 'react'
import { clockTime, longDay, shortDay } from './format-time.ts'
import { MomentForm } from './moment-form.tsx'
import { useMoment } from './use-moment.ts'

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
  /** Until then: of a time that comes twice, when the clocks go back, the second. */
  isEnd?: boolean
  onChange: (value: string | null) => void
}

/** A day and a time of day, both or none; written as people here do, whatever the browser's language. */
export function DateTimePicker({
  id,
  label,
  value,
  timeZone,
  suggestions = [],
  hasError,
  isEnd = false,
  onChange,
}: Props) {
  const [field, setField] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const today = localDateAt(timeZone, new Date())
  const moment = useMoment(timeZone, isEnd ? 'end' : 'start')

  const open = () => {
    moment.begin(value, suggestions[0] && localDateAt(timeZone, new Date(suggestions[0])))
    setOpen(true)
  }
  const take = (chosen: string | null) => {
    if (chosen !== value) onChange(chosen)
    setOpen(false)
  }
  /** Escape leaves what was chosen. Who clicks elsewhere is done: what is half or wrong is marked and stays. */
  const close = (reason: 'escapeKeyDown' | 'backdropClick') => {
    if (moment.isEmpty) take(null)
    else if (reason === 'escapeKeyDown' || moment.isUntouched) setOpen(false)
    else if (moment.mayBeTaken(() => form.current)) take(moment.instant)
  }

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
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
          if (!isPlain || ![' ', 'Enter', 'ArrowDown'].includes(event.key)) return
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
        onClose={(_event, reason) => close(reason)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1, maxWidth: 'calc(100vw - 24px)' } },
        }}
      >
        <MomentForm
          ref={form}
          moment={moment}
          today={today}
          timeZone={timeZone}
          suggestions={suggestions}
          onTake={() => take(moment.instant)}
          onClear={() => {
            moment.fill(null)
            onChange(null)
          }}
        />
      </Popover>
    </>
  )
}

/** With its year, where that is not this one. */
function dayIn(instant: string, timeZone: string, today: string): string {
  const isThisYear = localDateAt(timeZone, new Date(instant)).slice(0, 4) === today.slice(0, 4)
  return isThisYear ? shortDay(instant, timeZone) : longDay(instant, timeZone)
}
