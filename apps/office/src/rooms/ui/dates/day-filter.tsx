import { useState } from 'react'
import { DayInput } from './day-input.tsx'

/** From and to which day, as `2026-11-20`, both included; missing: from the first, up to now. */
export type Days = { from?: string; to?: string }

/** Two days between which a list shows what there was. */
export function DayFilter({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const shared = { today, isPast: true, isToldOnLeaving: true, sx: beside }
  return (
    <>
      <DayInput
        {...shared}
        label="Von"
        value={days.from ?? ''}
        onChange={(from) => onChange(withDay(days, 'from', from))}
      />
      <DayInput
        {...shared}
        label="Bis"
        value={days.to ?? ''}
        onChange={(to) => onChange(withDay(days, 'to', to))}
      />
    </>
  )
}

/** Side by side on a phone, too. */
const beside = { width: { xs: 'calc(50% - 4px)', sm: 172 }, minWidth: 164 }

function withDay({ from, to }: Days, which: keyof Days, day: string): Days {
  const next = { from, to, [which]: day }
  return { ...(next.from && { from: next.from }), ...(next.to && { to: next.to }) }
}
