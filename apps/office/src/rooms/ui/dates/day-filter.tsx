import TextField from '@mui/material/TextField'

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

function Day({ label, value = '', onChange }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 160 }}
    />
  )
}

function withDay({ from, to }: Days, which: keyof Days, day: string): Days {
  const next = { from, to, [which]: day }
  return { ...(next.from && { from: next.from }), ...(next.to && { to: next.to }) }
}
