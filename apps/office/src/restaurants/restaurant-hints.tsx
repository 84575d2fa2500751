import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../api/app-context.tsx'
import { qnaQuery } from './restaurants.queries.ts'

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
  const lines = data.humanReadableHints.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return null
  return (
    <Hints>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </Hints>
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
        '& ul': { m: 0, pl: 5, display: 'grid', gap: 1 },
      }}
    >
      {children}
    </Box>
  )
}
