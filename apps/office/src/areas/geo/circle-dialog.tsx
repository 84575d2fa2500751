import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'

type Props = { onChoose: (kilometres: number) => void; onClose: () => void }

const mostKilometres = 50

/** How far around the restaurant. */
export function CircleDialog({ onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('3')
  const kilometres = Number(typed.replace(',', '.'))
  const isRight = typed.trim() !== '' && kilometres >= 0.1 && kilometres <= mostKilometres
  return (
    <Dialog
      title="Umkreis um das Restaurant"
      width="420px"
      onClose={onClose}
      onSubmit={() => isRight && onChoose(kilometres)}
      actions={
        <Button type="submit" variant="contained" disabled={!isRight}>
          Übernehmen
        </Button>
      }
    >
      <TextField
        autoFocus
        fullWidth
        sx={{ mt: 2 }}
        label="Entfernung in Kilometern (Luftlinie)"
        value={typed}
        error={!isRight}
        helperText={isRight ? ' ' : `Von 0,1 bis ${mostKilometres} Kilometer`}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6 } }}
      />
    </Dialog>
  )
}
