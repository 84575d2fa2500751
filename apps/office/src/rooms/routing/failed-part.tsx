import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Dialog } from '../ui/dialogs/dialog.tsx'

export type Failure = {
  /** The server answers and no longer has the code: the program was renewed since this page was loaded. */
  isOutdated: boolean
  isBusy: boolean
  onRetry: () => void
}

const title = 'Konnte nicht geladen werden'

/** In the place of a dialog whose code is not there. */
export function FailedDialog({ isOutdated, isBusy, onRetry, onClose }: Failure & { onClose: () => void }) {
  return (
    <Dialog
      title={title}
      width="444px"
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onRetry}>
          {retryLabel(isOutdated)}
        </Button>
      }
    >
      <Typography color="textSecondary" role="alert">
        {isBusy ? 'Wird geladen...' : reason(isOutdated)}
      </Typography>
    </Dialog>
  )
}

/** In the place of a part of a page. */
export function FailedPart({ isOutdated, isBusy, onRetry }: Failure) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, py: 2 }}>
      <Typography color="textSecondary">{isBusy ? 'Wird geladen...' : `${title}.`}</Typography>
      <Button onClick={onRetry}>{retryLabel(isOutdated)}</Button>
    </Box>
  )
}

function reason(isOutdated: boolean) {
  return isOutdated
    ? 'Tresen wurde inzwischen erneuert. Bitte laden Sie die Seite neu.'
    : 'Der Server ist gerade nicht erreichbar. Es ist nichts geändert worden. Bitte prüfen Sie die Verbindung.'
}

function retryLabel(isOutdated: boolean) {
  return isOutdated ? 'Seite neu laden' : 'Erneut versuchen'
}
