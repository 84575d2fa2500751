import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { isImportRunning, takeawayStateLabel } from '@tresen/domain/takeaway/import-state'
import { longMoment } from '../../rooms/ui/dates/format-time.ts'
import type { ImportBoard } from './takeaway.queries.ts'

/** How far the import is, or how it ended. */
export function ImportProgress({ board }: { board: ImportBoard }) {
  const { importState, syncError, syncTime } = board
  return (
    <Box sx={{ width: '100%', maxWidth: 720, display: 'grid', gap: 2 }}>
      {syncError ? (
        <Alert severity="error">
          <b>{takeawayStateLabel(importState)}:</b> {syncError.errorMessage} Die Karte ist unverändert.
        </Alert>
      ) : (
        <Typography role="status">{takeawayStateLabel(importState)}</Typography>
      )}
      {isImportRunning(board) && (
        <>
          <Bar label="Produkte werden heruntergeladen" percent={board.downloadingProductsProgress} />
          <Bar
            label="Allergene und Additive werden heruntergeladen"
            percent={board.downloadingAdditivesProgress}
          />
          <Typography color="textSecondary">
            Sie können diese Seite verlassen; der Import läuft weiter.
          </Typography>
        </>
      )}
      {syncTime && <Typography color="textSecondary">Zuletzt übernommen: {longMoment(syncTime)}</Typography>}
    </Box>
  )
}

function Bar({ label, percent }: { label: string; percent: number }) {
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <span>{label}</span>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {percent} %
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={label}
        sx={{ height: 8, borderRadius: 1 }}
      />
    </div>
  )
}
