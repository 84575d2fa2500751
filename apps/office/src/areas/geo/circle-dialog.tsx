import Button from '@mui/material/Button'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { decimalKind } from '../../rooms/ui/fields/field-kinds.ts'
import { TypedInput } from '../../rooms/ui/fields/typed-input.tsx'

type Props = { onChoose: (kilometres: number) => void; onClose: () => void }

const distance = decimalKind({ least: 0.1, most: 50, digits: 3 })

/** How far around the restaurant. */
export function CircleDialog({ onChoose, onClose }: Props) {
  const [kilometres, setKilometres] = useState(3)
  return (
    <Dialog
      title="Umkreis um das Restaurant"
      width="420px"
      onClose={onClose}
      onSubmit={() => onChoose(kilometres)}
      actions={
        <Button type="submit" variant="contained">
          Übernehmen
        </Button>
      }
    >
      <TypedInput
        autoFocus
        sx={{ mt: 2 }}
        label="Entfernung in Kilometern (Luftlinie)"
        kind={distance}
        value={kilometres}
        hint=" "
        onChange={setKilometres}
      />
    </Dialog>
  )
}
