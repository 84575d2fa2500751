import CalendarMonthOutlined from 'virtual:icon/outline-calendar-month'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { dateKind, orEmpty } from '../fields/field-kinds.ts'
import { useTypedField } from '../fields/use-typed-field.ts'
import { MonthCalendar } from './month-calendar.tsx'

/** From and to which day, as `2026-11-20`, both included; missing: from the first, up to now. */
export type Days = { from?: string; to?: string }

/** Two days between which a list shows what there was. */
export function DayFilter({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <>
      <Day label="Von" value={days.from} onChange={(from) => onChange(withDay(days, 'from', from))} />
      <Day label="Bis" value={days.to} onChange={(to) => onChange(withDay(days, 'to', to))} />
    </>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string) => void }

/** A day of what was: typed as people here write it, or chosen from the calendar. */
function Day({ label, value = '', onChange }: DayProps) {
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const kind = useMemo(() => orEmpty(dateKind(today, true), ''), [today])
  const typed = useTypedField({ kind, value, onChange, isToldOnLeaving: true })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <TextField
        label={label}
        value={typed.text}
        placeholder="TT.MM.JJJJ"
        autoComplete="off"
        error={typed.fault !== null}
        helperText={typed.fault}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.leave}
        onKeyDown={(event) => event.key === 'Enter' && typed.leave()}
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
        // Side by side on a phone, too.
        sx={{ width: { xs: 'calc(50% - 4px)', sm: 172 }, minWidth: 164 }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `${label}: Kalender`, sx: { mt: 2, p: 3 } } }}
      >
        <MonthCalendar
          chosen={value || null}
          today={today}
          onChoose={(day) => {
            typed.takeBack()
            onChange(day)
            setAnchor(null)
          }}
        />
      </Popover>
    </>
  )
}

function withDay({ from, to }: Days, which: keyof Days, day: string): Days {
  const next = { from, to, [which]: day }
  return { ...(next.from && { from: next.from }), ...(next.to && { to: next.to }) }
}
