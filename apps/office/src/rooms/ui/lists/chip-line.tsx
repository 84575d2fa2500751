import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/**
 * Filters and other small controls. On phones one line to push along: the list below is what was opened. `isDense`, where
 * there are so many that they need two lines else.
 */
export function ChipLine({ isDense = false, children }: { isDense?: boolean; children: ReactNode }) {
  return <Box sx={isDense ? denseLine : line}>{children}</Box>
}

const line = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  // Room for the ring of what has the focus, which scrolling would cut off.
  py: { xs: 1, md: 0 },
  my: { xs: -1, md: 0 },
  // What fades out goes on.
  pr: { xs: 6, md: 0 },
  maskImage: { xs: 'linear-gradient(to left, transparent, #000 24px)', md: 'none' },
  '& > *': { flexShrink: 0 },
} as const

// Groups wrap with the rest, chip by chip.
const denseLine = {
  ...line,
  gap: { xs: 2, md: 1 },
  '& > [role=group]': { display: { md: 'contents' } },
} as const
