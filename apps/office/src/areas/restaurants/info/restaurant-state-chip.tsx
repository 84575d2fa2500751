import Chip from '@mui/material/Chip'
import type { Restaurant } from '@tresen/contract/restaurants'

/** The colours of the specification; white on each meets 4.5:1. */
const states: Record<Restaurant['state'], { label: string; color: string }> = {
  Onboarding: { label: 'Onboarding', color: '#7b1fa2' },
  Testing: { label: 'Test', color: '#3949ab' },
  Live: { label: 'Live', color: '#2e7d32' },
  Deleted: { label: 'Gelöscht', color: '#8b0000' },
}

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
  return <Chip size="small" label={label} sx={{ bgcolor: color, color: '#fff', fontWeight: 600 }} />
}
