import Box from '@mui/material/Box'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'

/** The colours of the specification; white on each meets 4.5:1. */
const states: Record<Restaurant['state'], { label: string; color: string }> = {
  Onboarding: { label: 'Onboarding', color: '#7b1fa2' },
  Testing: { label: 'Test', color: '#3949ab' },
  Live: { label: 'Live', color: '#2e7d32' },
  Deleted: { label: 'Gelöscht', color: '#8b0000' },
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  height: 24,
  px: { xs: 1, sm: 2 },
  borderRadius: '16px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: '#fff',
} as const

/** Says that a restaurant is not an ordinary one; `showAll`: of every restaurant what it is. */
export function RestaurantStateChip({
  state,
  showAll = false,
}: {
  state: Restaurant['state']
  showAll?: boolean
}) {
  if (state === 'Live' && !showAll) return null
  const { label, color } = states[state]
  return (
    <Box component="span" data-state={state} sx={{ ...chip, bgcolor: color }}>
      {label}
    </Box>
  )
}
