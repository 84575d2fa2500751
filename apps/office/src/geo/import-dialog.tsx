import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReadGeoJson } from '@tresen/domain/geo/geo-json'
import { Dialog } from '../ui/dialog.tsx'
import styles from './delivery-areas.module.css'

type Props = {
  fileName: string
  read: ReadGeoJson
  isSaving: boolean
  onTake: () => void
  onClose: () => void
}

/** What a file would bring, before anything is stored. */
export function ImportDialog({ fileName, read, isSaving, onTake, onClose }: Props) {
  const { areas, problems } = read
  return (
    <Dialog
      title={`Gebiete aus „${fileName}“`}
      width="560px"
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={areas.length === 0 || isSaving} onClick={onTake}>
          {areas.length === 1 ? '1 Gebiet anlegen' : `${areas.length} Gebiete anlegen`}
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
      {areas.length > 0 && (
        <Typography color="textSecondary">
          Sie kommen ans Ende der Reihenfolge. Preise, die in der Datei fehlen, sind zunächst null.
        </Typography>
      )}
      <ul className={styles.found}>
        {areas.map(({ name, polygon }, index) => (
          <li key={index} className={styles.plain}>
            <b>{name}</b>
            <span>{polygon.length} Ecken</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
