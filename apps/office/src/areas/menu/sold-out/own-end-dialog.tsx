import Button from '@mui/material/Button'
import { useState } from 'react'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'

type Props = { name: string; timeZone: string; onClose: () => void; onChoose: (until: string) => void }

/** Until when something is sold out, to the minute. */
export function OwnEndDialog({ name, timeZone, onClose, onChoose }: Props) {
  const [until, setUntil] = useState<string | null>(null)
  const now = useNow()
  const isPast = until !== null && Date.parse(until) <= now
  return (
    <Dialog
      title={`${name} ausverkauft melden`}
      onClose={onClose}
      width="420px"
      onSubmit={() => until && !isPast && onChoose(until)}
      actions={
        <Button type="submit" variant="contained" disabled={!until || isPast}>
          Ausverkauft melden
        </Button>
      }
    >
      <DateTimePicker
        label="Wieder verfügbar ab"
        isAhead
        value={until}
        timeZone={timeZone}
        hasError={isPast}
        onChange={setUntil}
      />
      {isPast && <p role="alert">Zeit liegt in Vergangenheit</p>}
    </Dialog>
  )
}
