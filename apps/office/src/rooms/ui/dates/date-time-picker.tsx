import CalendarMonthOutlined from 'virtual:icon/outline-calendar-month'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { localDateAt } from '@tresen/domain/opening-hours/local-time'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTypedField, type TypedField } from '../fields/use-typed-field.ts'
import { MomentForm } from './moment-form.tsx'
import { momentKind } from './moment-kind.ts'
import { useMoment } from './use-moment.ts'
import { useToday } from './use-now.ts'

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
  /** What lies before now is no choice. */
  isAhead?: boolean
  /** A day alone is one, too: from its beginning, or until its end. */
  takesDays?: boolean
  /** It has the focus from the first, without its window opening. */
  autoFocus?: boolean
  onChange: (value: string | null) => void
}

/** A day and a time of day, both or none; written as people here do, whatever the browser's language. */
export function DateTimePicker(props: Props) {
  const { id, label, value, timeZone, hasError, onChange } = props
  const { suggestions = [], isEnd = false, isAhead = false, takesDays = false, autoFocus = false } = props
  const [field, setField] = useState<HTMLDivElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const kind = useMemo(() => momentKind({ timeZone, isEnd, takesDays }), [timeZone, isEnd, takesDays])
  const typed = useTypedField({ kind, value, onChange, isToldOnLeaving: true })
  const form = useRef<HTMLFormElement>(null)
  const wasTaken = useRef(false)
  const today = useToday(timeZone)
  const moment = useMoment(timeZone, isEnd ? 'end' : 'start', takesDays)

  const open = () => {
    typed.takeBack()
    moment.begin(value, suggestions[0] && localDateAt(timeZone, new Date(suggestions[0])))
    setOpen(true)
  }
  const take = (chosen: string | null) => {
    if (chosen !== value) onChange(chosen)
    wasTaken.current = chosen !== null
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
        value={typed.text}
        placeholder={takesDays ? '24.12., morgen 18 Uhr' : '1830, morgen 18 Uhr'}
        error={hasError || typed.fault !== null}
        helperText={typed.fault}
        autoComplete="off"
        autoFocus={autoFocus}
        onClick={() => !typed.isTouched && open()}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={() => {
          wasTaken.current = false
          typed.leave()
        }}
        onKeyDown={(event) => {
          if (!goesOn(event, wasTaken.current)) onKey(event, typed, open)
        }}
        slotProps={{
          htmlInput: {
            maxLength: kind.maxLength,
            role: 'combobox',
            'aria-haspopup': 'dialog',
            'aria-expanded': isOpen,
          },
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
          isAhead={isAhead}
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

/** Who has just taken a moment in the calendar is back in the field, and goes on with Enter as after typing there. */
function goesOn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, wasTaken: boolean): boolean {
  return wasTaken && key === 'Enter' && !ctrlKey && !metaKey && !altKey
}

/** Who has typed a moment goes on with Enter, unless it is none; else Enter, blank and arrow open the calendar. */
function onKey(event: KeyboardEvent, typed: TypedField, open: () => void) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isPlain || ![' ', 'Enter', 'ArrowDown'].includes(event.key)) return
  if (!typed.isTouched || event.key === 'ArrowDown') {
    event.preventDefault()
    open()
  } else if (event.key === 'Enter' && !typed.leave()) event.preventDefault()
}
