import CalendarMonthOutlined from 'virtual:icon/outline-calendar-month'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useMemo, useState, type ReactNode } from 'react'
import { faultOver } from '../fields/fault-over.tsx'
import { dateKind, orEmpty } from '../fields/field-kinds.ts'
import { useTypedField } from '../fields/use-typed-field.ts'
import { MonthCalendar } from './month-calendar.tsx'

type Props = {
  label: string
  /** As `2026-11-20`; empty: none. */
  value: string
  onChange: (day: string) => void
  /** As `2026-11-20`: what "morgen" and a day without its year are counted from. */
  today: string
  /** A day without its year is the last such day, not the next. */
  isPast?: boolean
  isToldOnLeaving?: boolean
  placeholder?: string
  hint?: ReactNode
  /** What the form finds wrong with the day. */
  problem?: ReactNode
  autoFocus?: boolean
  sx?: SxProps<Theme>
}

/** A day: typed as people here write it, or chosen from the calendar. */
export function DayInput(props: Props) {
  const { label, value, onChange, today, isPast = false, isToldOnLeaving = false } = props
  const { placeholder = 'TT.MM.JJJJ', hint, problem } = props
  const kind = useMemo(() => orEmpty(dateKind(today, isPast), ''), [today, isPast])
  const typed = useTypedField({ kind, value, onChange, isToldOnLeaving })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (day: string) => {
    typed.takeBack()
    onChange(day)
    setAnchor(null)
  }
  return (
    <>
      <TextField
        label={label}
        value={typed.text}
        placeholder={placeholder}
        autoComplete="off"
        autoFocus={props.autoFocus}
        error={typed.fault !== null || Boolean(problem)}
        helperText={faultOver(typed.fault ?? problem, hint)}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.leave}
        onKeyDown={(event) => isToldOnLeaving && event.key === 'Enter' && typed.leave()}
        slotProps={{
          htmlInput: { maxLength: kind.maxLength, inputMode: kind.inputMode },
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <InputAdornment position="end" sx={{ ml: 0 }}>
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={`${label}: Kalender`}
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <CalendarMonthOutlined />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        sx={props.sx}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': `${label}: Kalender`, sx: { mt: 2, p: 3, width: 328 } },
        }}
      >
        <MonthCalendar chosen={value || null} today={today} onChoose={choose} />
      </Popover>
    </>
  )
}
