import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import type { ReadArea, ReadGeoJson } from '@tresen/domain/geo/geo-json'
import { explainNobody } from '@tresen/domain/geo/served-ground'
import { useMemo } from 'react'
import { Dialog } from '../../rooms/ui/dialogs/dialog.tsx'
import styles from './delivery-areas.module.css'

type Props = {
  fileName: string
  read: ReadGeoJson
  existing: readonly DeliveryArea[]
  isSaving: boolean
  onTake: (areas: readonly ReadArea[]) => void
  onClose: () => void
}

/** What a file would bring, before anything is stored. */
export function ImportDialog({ fileName, read, existing, isSaving, onTake, onClose }: Props) {
  const { areas, problems } = read
  const isThere = (area: ReadArea) => existing.some((other) => isSameArea(area, other))
  const fresh = areas.filter((area) => !isThere(area))
  const unserved = useMemo(() => unservedOf(areas, existing), [areas, existing])
  return (
    <Dialog
      title={`Gebiete aus „${fileName}“`}
      width="560px"
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={fresh.length === 0 || isSaving} onClick={() => onTake(fresh)}>
          {fresh.length === 1 ? '1 Gebiet anlegen' : `${fresh.length} Gebiete anlegen`}
        </Button>
      }
    >
      {problems.length > 0 && (
        <Alert severity={areas.length ? 'warning' : 'error'} sx={{ mb: 3 }}>
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {fresh.length > 0 && (
        <Typography color="textSecondary">
          Sie kommen ans Ende der Reihenfolge. Preise, die in der Datei fehlen, sind zunächst null.
        </Typography>
      )}
      <ul className={styles.found}>
        {areas.map((area, index) => (
          <li key={index} className={styles.plain}>
            <b>{area.name}</b>
            <span>{isThere(area) ? 'gibt es schon' : `${area.polygon.length} Ecken`}</span>
            {!isThere(area) && unserved[index] && <Alert severity="warning">{unserved[index]}</Alert>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** For each area, at the end of the order as it comes, why nobody would be served by it. */
function unservedOf(areas: readonly ReadArea[], existing: readonly DeliveryArea[]): (string | null)[] {
  const fresh = areas.filter((area) => !existing.some((other) => isSameArea(area, other)))
  return areas.map((area) => {
    const before = fresh.slice(0, Math.max(0, fresh.indexOf(area)))
    return explainNobody(area.polygon, [...existing, ...before])
  })
}

/** The same place by the same name: the file was imported before, or exported here. */
function isSameArea(area: ReadArea, other: DeliveryArea): boolean {
  return area.name === other.name && JSON.stringify(area.polygon) === JSON.stringify(other.polygon)
}
