import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Location } from '@tresen/contract/common'
import type { DeliveryAreaDraft } from '@tresen/contract/geo/delivery-area'
import { proposedAreas } from '@tresen/domain/geo/proposed-areas'
import { useState } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import { decimalKind } from '../../rooms/ui/fields/field-kinds.ts'
import { TypedInput } from '../../rooms/ui/fields/typed-input.tsx'
import { termsOf } from './area-list.tsx'
import styles from './delivery-areas.module.css'

type Props = {
  start: Location
  isSaving: boolean
  onTake: (areas: DeliveryAreaDraft[]) => void
  onClose: () => void
}

const distance = decimalKind({ least: 0.5, most: 50, digits: 1 })

/** Zones around the restaurant, from one question: how far it delivers. What they cost is shown before they are there. */
export function ProposalDialog({ start, isSaving, onTake, onClose }: Props) {
  const [kilometres, setKilometres] = useState(5)
  const areas = proposedAreas(start, kilometres * 1000)
  return (
    <Dialog
      title="Liefergebiete vorschlagen"
      width="480px"
      onClose={onClose}
      onSubmit={() => onTake(areas)}
      actions={
        <Button type="submit" variant="contained" loading={isSaving}>
          {areas.length === 1 ? 'Gebiet anlegen' : `${areas.length} Gebiete anlegen`}
        </Button>
      }
    >
      <TypedInput
        autoFocus
        sx={{ mt: 2, mb: 2 }}
        label="Wir liefern höchstens so weit (Kilometer Luftlinie)"
        kind={distance}
        value={kilometres}
        hint=" "
        onChange={setKilometres}
      />
      <ul className={styles.proposal}>
        {areas.map((area, index) => (
          <li key={area.name}>
            <span className={`${styles.swatch} ${styles[`tint${index % 6}`]}`} aria-hidden="true" />
            <b>{area.name}</b>
            <span>{termsOf(area)}</span>
          </li>
        ))}
      </ul>
      <Typography color="textSecondary">
        Liefergebühr, Mindestbestellwert, Fahrzeit und Umriss jedes Gebiets ändern Sie danach, wie Sie mögen.
      </Typography>
    </Dialog>
  )
}
