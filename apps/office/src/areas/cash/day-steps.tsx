import ChevronLeft from 'virtual:icon/baseline-chevron-left'
import ChevronRight from 'virtual:icon/baseline-chevron-right'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { shortDay } from '../../rooms/ui/dates/format-time.ts'

type Props = { day: string; today: string; onChange: (day: string | null) => void }

/** One day of business after the other, up to the present one. */
export function DaySteps({ day, today, onChange }: Props) {
  const go = (days: number) => {
    const next = new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
    onChange(next === today ? null : next)
  }
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <IconButton aria-label="Tag davor" onClick={() => go(-1)}>
        <ChevronLeft />
      </IconButton>
      <span>{day === today ? 'Heute' : shortDay(`${day}T12:00:00Z`, 'UTC')}</span>
      <IconButton aria-label="Tag danach" disabled={day === today} onClick={() => go(1)}>
        <ChevronRight />
      </IconButton>
    </Stack>
  )
}
