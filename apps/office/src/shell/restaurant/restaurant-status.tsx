import Schedule from 'virtual:icon/baseline-schedule'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { indicatorColor, overallStatusLabel } from '@tresen/domain/opening-hours/words/status-label'
import { delayColor, delayLabel, delayOf } from '@tresen/domain/orders/board/order-board'
import { useEffect, useRef, useState } from 'react'
import { lazyDialog } from '../../rooms/routing/lazy-part.tsx'
import { useAvailability } from '../../areas/availability/work/availability.queries.ts'
import { useOrderBoard } from '../../areas/orders/work/orders.queries.ts'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import { useActiveRestaurant } from '../../areas/restaurants/work/active-restaurant.tsx'

const AvailabilityPopover = lazyDialog(() =>
  import('../../areas/availability/channels/availability-popover.tsx').then((m) => m.AvailabilityPopover),
)
const RestaurantInfo = lazyDialog(() => import('./restaurant-info.tsx').then((m) => m.RestaurantInfo))

const colors = {
  red: 'error.main',
  orange: 'secondary.main',
  yellow: 'warning.main',
  green: 'success.main',
} as const
const delayEvery = 15_000

/** In the top bar: what is open, and how late the kitchen is. Opens the availability menu. */
export function RestaurantStatus({ restaurant }: { restaurant: Restaurant }) {
  const { role } = useActiveRestaurant()
  const now = useNow()
  const { data } = useAvailability(restaurant.id)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [showsInfo, setShowsInfo] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const state = data && openingState(data, new Date(now))
  const label = state && overallStatusLabel(state, new Date(now))
  const closeInfo = () => {
    setShowsInfo(false)
    // The menu that led there is gone, so the focus goes to where that began.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <ButtonBase
        ref={button}
        aria-label={`Restaurant: ${label ?? 'Wird geladen...'}`}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          // Where there is little room, first the words go: for which restaurant one works matters more.
          // As wide as all that can be open: what stands behind it moves neither when it is known nor when it changes.
          flex: { xs: '0 1e9 auto', lg: '0 1e9 286px' },
          height: 44,
          minWidth: 28,
          px: { xs: 0.5, md: 2 },
          columnGap: 2,
          // What has no room is on a line of its own, which is not in view.
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          overflow: 'hidden',
          justifyContent: { xs: 'center', lg: 'flex-start' },
          borderRadius: 1,
          font: 'inherit',
          fontWeight: 550,
          // Around it, the ring would lie over the restaurant's name beside it.
          '&.Mui-focusVisible': { outlineOffset: -3 },
        }}
      >
        <Box
          component="span"
          sx={{
            flex: 'none',
            width: 12,
            height: 12,
            my: 4,
            borderRadius: state && indicatorColor(state, new Date(now)) === 'red' ? '2px' : '50%',
            bgcolor: state ? colors[indicatorColor(state, new Date(now))] : 'divider',
          }}
        />
        <Box
          component="span"
          sx={{
            display: { xs: 'none', lg: 'inline' },
            flex: '1 1 72px',
            textAlign: 'left',
            lineHeight: '44px',
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            textOverflow: 'ellipsis',
          }}
        >
          {label}
        </Box>
      </ButtonBase>
      {role !== null && role !== 'onboarding' && <Delay restaurant={restaurant} />}
      {anchor && data && (
        <AvailabilityPopover
          anchor={anchor}
          view={data}
          role={role}
          onInfo={() => {
            setAnchor(null)
            setShowsInfo(true)
          }}
          onClose={() => setAnchor(null)}
        />
      )}
      {showsInfo && <RestaurantInfo restaurant={restaurant} onClose={closeInfo} />}
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
  // Begun minutes do not count, and "+00:00" would say that something is late that is not.
  if (delay === null || delay < 60_000) return null
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
