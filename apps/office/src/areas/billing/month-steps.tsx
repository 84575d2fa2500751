import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addMonths, germanMonth } from '@tresen/domain/billing/billing-calendar'
import { berlinToday } from './use-billing-api.ts'

type Props = {
  month: string
  /** Where the month is what the page is about. */
  isHeading?: boolean
  onMonth: (month: string) => void
}

/** The month that is shown, with the one before and the one after; none that has not begun. */
export function MonthSteps({ month, isHeading = false, onMonth }: Props) {
  const go = (count: number) => onMonth(addMonths(`${month}-01`, count).slice(0, 7))
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, ...(isHeading && { mb: 3 }) }}>
      <Button onClick={() => go(-1)} aria-label="Zurück zum Monat davor">
        Zurück
      </Button>
      <Typography {...(isHeading && { variant: 'h2' })} aria-live="polite">
        {germanMonth(month)}
      </Typography>
      <Button
        onClick={() => go(1)}
        aria-label="Weiter zum Monat danach"
        disabled={month >= berlinToday().slice(0, 7)}
      >
        Weiter
      </Button>
    </Stack>
  )
}
