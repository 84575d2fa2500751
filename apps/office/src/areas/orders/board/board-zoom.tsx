import ZoomIn from 'virtual:icon/baseline-zoom-in'
import ZoomOut from 'virtual:icon/baseline-zoom-out'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useStored } from '../../../rooms/ui/use-stored.ts'

const smallest = 8
const largest = 24
const standard = 13

/** The size of what a board shows, kept in this browser: 13 unless changed, at least 8. */
export function useZoom() {
  return useStored('orderZoom', (stored) => {
    const zoom = Number(stored ?? standard)
    return Number.isFinite(zoom) ? Math.min(largest, Math.max(smallest, zoom)) : standard
  })
}

export function BoardZoom({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  return (
    <Box role="group" aria-label="Größe" sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton aria-label="Kleiner" disabled={zoom <= smallest} onClick={() => onChange(zoom - 1)}>
        <ZoomOut />
      </IconButton>
      <Box component="span" aria-live="polite" sx={{ minWidth: 22, textAlign: 'center', fontWeight: 600 }}>
        {zoom}
      </Box>
      <IconButton aria-label="Größer" disabled={zoom >= largest} onClick={() => onChange(zoom + 1)}>
        <ZoomIn />
      </IconButton>
    </Box>
  )
}
