import ErrorOutlineOutlined from 'virtual:icon/outline-error-outline'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { hintsIn, type Hint } from '@tresen/domain/restaurants/hints'
import type { ReactNode } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { qnaQuery } from '../work/restaurants.queries.ts'

/** What the restaurant wants told to its guests, one hint a line. */
export function RestaurantHints({ restaurantId }: { restaurantId: string }) {
  const { data, error } = useQuery(qnaQuery(useApi(), restaurantId))
  if (!data && error) {
    return (
      <Hints isError>
        <ErrorOutlineOutlined fontSize="small" /> Konnte nicht geladen werden
      </Hints>
    )
  }
  if (!data) return <Hints>Wird geladen...</Hints>
  const hints = hintsIn(data.humanReadableHints)
  if (hints.length === 0) return null
  return (
    <Hints>
      <HintLines hints={hints} />
    </Hints>
  )
}

export function HintLines({ hints }: { hints: readonly Hint[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      {hints.map(({ text, isInternal }, index) => (
        <li key={index}>
          {isInternal && <b>Nur intern: </b>}
          {text}
        </li>
      ))}
    </Box>
  )
}

function Hints({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label="Hinweise"
      role={isError ? 'alert' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mb: 4,
        p: 3,
        borderRadius: 1,
        bgcolor: 'sunken',
        color: isError ? 'error.main' : undefined,
      }}
    >
      {children}
    </Box>
  )
}
