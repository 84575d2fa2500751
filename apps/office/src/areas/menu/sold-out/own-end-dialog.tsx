import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DateTimePicker } from '../../../rooms/ui/dates/date-time-picker.tsx'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { useNow } from '../../../rooms/ui/dates/use-now.ts'
import { aheadFault } from '../work/ahead-fault.ts'

type Props = { name: string; timeZone: string; onClose: () => void; onChoose: (until: string) => void }

/** Until when something is sold out, to the minute. */
export function OwnEndDialog({ name, timeZone, onClose, onChoose }: Props) {
  const [until, setUntil] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const fault = aheadFault(until, useNow())
  const shown = isTried || until !== null ? fault : null
  return (
    <Dialog
      title={`${name} ausverkauft melden`}
      onClose={onClose}
      width="420px"
      onSubmit={() => {
        setTried(true)
        if (until !== null && fault === null) onChoose(until)
      }}
      actions={
        <Button type="submit" variant="contained">
          Ausverkauft melden
        </Button>
      }
    >
      <DateTimePicker
        label="Wieder verfügbar ab"
        autoFocus
        isAhead
        value={until}
        timeZone={timeZone}
        hasError={shown !== null}
        onChange={setUntil}
      />
      {shown && (
        <Typography role="alert" color="error" variant="body2">
          {shown}
        </Typography>
      )}
    </Dialog>
  )
}
