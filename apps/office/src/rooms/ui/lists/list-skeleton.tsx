import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

const widths = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '69%', '51%', '64%']

/** A list whose rows are still on their way. */
export function ListSkeleton({ rows = 10 }: { rows?: number }) {
  return (
    <Box
      role="status"
      data-loading
      aria-label="Wird geladen..."
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            gap: 4,
            px: 4,
            py: 3,
            borderBottom: row < rows - 1 ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Skeleton width={36} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={widths[row % widths.length]} />
          </Box>
          <Skeleton width={72} />
        </Box>
      ))}
    </Box>
  )
}
