import Schedule from '@mui/icons-material/Schedule'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { indicatorColor, overallStatusLabel } from '@tresen/domain/opening-hours/status-label'
import { delayColor, delayLabel, delayOf } from '@tresen/domain/orders/order-board'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from '../api/app-context.tsx'
import { useOrderBoard } from '../orders/orders.queries.ts'
import { useNow } from '../ui/use-now.ts'
import { useActiveRestaurant } from './active-restaurant.tsx'
import { availabilityQuery } from './restaurants.queries.ts'

const RestaurantInfo = lazy(() =>
  import('./restaurant-info.tsx').then((m) => ({ default: m.RestaurantInfo })),
)

const colors = {
  red: 'error.main',
  orange: 'secondary.main',
  yellow: 'warning.main',
  green: 'success.main',
} as const
const delayEvery = 15_000

/** In the top bar: what is open, and how late the kitchen is. Opens what there is to know about the restaurant. */
export function RestaurantStatus({ restaurant }: { restaurant: Restaurant }) {
  const api = useApi()
  const { role } = useActiveRestaurant()
  const now = useNow()
  const { data } = useQuery(availabilityQuery(api, restaurant.id))
  const [isOpen, setOpen] = useState(false)
  const state = data && openingState(data, new Date(now))
  const label = state && overallStatusLabel(state, new Date(now))
  return (
    <>
      <ButtonBase
        aria-label={`Restaurant: ${label ?? 'Wird geladen...'}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          minHeight: 44,
          minWidth: 28,
          px: { xs: 0.5, md: 2 },
          gap: 2,
          borderRadius: 1,
          font: 'inherit',
          fontWeight: 550,
        }}
      >
        <Box
          component="span"
          sx={{
            width: 12,
            height: 12,
            borderRadius: state && indicatorColor(state, new Date(now)) === 'red' ? '2px' : '50%',
            bgcolor: state ? colors[indicatorColor(state, new Date(now))] : 'divider',
          }}
        />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, whiteSpace: 'nowrap' }}>
          {label}
        </Box>
      </ButtonBase>
      {role !== null && role !== 'onboarding' && <Delay restaurant={restaurant} />}
      {isOpen && (
        <Suspense>
          <RestaurantInfo restaurant={restaurant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Delay({ restaurant }: { restaurant: Restaurant }) {
  const { data: board } = useOrderBoard(restaurant)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), delayEvery)
    return () => clearInterval(timer)
  }, [])
  const delay = board ? delayOf(board.orders.values(), new Date(now)) : null
  if (delay === null) return null
  return (
    <Box
      role="img"
      aria-label={`Verspätung ${delayLabel(delay)}`}
      title="Mittlere Verspätung der offenen Bestellungen"
      sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1.5, fontWeight: 550 }}
    >
      <Schedule fontSize="small" sx={{ color: colors[delayColor(delay)] }} />
      {delayLabel(delay)}
    </Box>
  )
}
