import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { useApp } from '../../rooms/api/app-context.tsx'

/** A newer version waits until somebody has a moment: nobody's work is interrupted by it. */
export function UpdateHint() {
  const { updates } = useApp()
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  if (!isReady) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        px: { xs: 3, sm: 5 },
        py: 1,
        bgcolor: 'background.paper',
      }}
    >
      <strong>Neue Version</strong>
      <Button size="small" variant="contained" onClick={updates.takeOver}>
        Neu laden
      </Button>
    </Box>
  )
}
