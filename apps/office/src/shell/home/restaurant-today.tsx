import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import type { Role } from '@tresen/contract/define'
import type { OrderState } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { openingState } from '@tresen/domain/opening-hours/opening-state'
import { channelStatusLabel, openChannels } from '@tresen/domain/opening-hours/words/status-label'
import { useMemo } from 'react'
import { useAvailability } from '../../areas/availability/work/availability.queries.ts'
import { orderStateIcons } from '../../areas/orders/work/order-labels.ts'
import { Glyph } from '../../rooms/ui/glyph.tsx'
import { useOrderBoard } from '../../areas/orders/work/orders.queries.ts'
import { useNow } from '../../rooms/ui/dates/use-now.ts'
import { OnItsWay } from './home-card.tsx'
import { useRoomOfLastTime } from './room-of-last-time.ts'

const channels = [
  { channel: 'pickup', label: 'Abholung' },
  { channel: 'delivery', label: 'Lieferung' },
  { channel: 'restaurant', label: 'Restaurant' },
] as const

const counted: readonly { state: OrderState; label: string; to: '/boards/order' | '/boards/deliver' }[] = [
  { state: 'New', label: 'Neu', to: '/boards/order' },
  { state: 'InProgress', label: 'In Zubereitung', to: '/boards/order' },
  { state: 'ReadyForDelivery', label: 'Bereit', to: '/boards/deliver' },
  { state: 'InDelivery', label: 'In Lieferung', to: '/boards/deliver' },
]

/** What matters at this moment: what is open, and how many orders stand where. */
export function RestaurantToday({ restaurant, role }: { restaurant: Restaurant; role: Role | null }) {
  const seesOrders = role !== null && role !== 'onboarding'
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <OpeningState restaurant={restaurant} />
      {seesOrders && <OrderTotals restaurant={restaurant} />}
    </Paper>
  )
}

function OpeningState({ restaurant }: { restaurant: Restaurant }) {
  const now = useNow()
  const { data } = useAvailability(restaurant.id)
  // Computed here, so that it keeps telling the truth as time goes by and whatever this computer's clock says.
  const state = useMemo(() => data && openingState(data, new Date(now)), [data, now])
  const open = state ? openChannels(state, new Date(now)) : []
  const room = useRoomOfLastTime('opening')
  return (
    <Box
      ref={room}
      sx={{
        boxSizing: 'border-box',
        '&:has([data-coming])': { minHeight: 'var(--last-height)' },
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        flexWrap: { sm: 'wrap' },
        gap: 3,
        rowGap: 2,
        p: 4,
      }}
    >
      {!state && <OnItsWay />}
      {channels.map(({ channel, label }) => (
        <Box
          key={channel}
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            gap: 2,
            mr: 4,
            visibility: state ? undefined : 'hidden',
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{
              flex: 'none',
              width: 10,
              height: 10,
              borderRadius: open.includes(channel) ? '50%' : '2px',
              bgcolor: open.includes(channel) ? 'success.main' : 'error.main',
            }}
          />
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <Typography component="span" color="textSecondary">
            {state && channelStatusLabel(state[channel], restaurant.timeZone, new Date(now))}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function OrderTotals({ restaurant }: { restaurant: Restaurant }) {
  const { data: board } = useOrderBoard(restaurant)
  const orders = board ? [...board.orders.values()] : null
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
        gap: '1px',
        bgcolor: 'divider',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {counted.map(({ state, label, to }) => {
        return (
          <Box
            key={state}
            component={Link}
            to={to}
            sx={{
              bgcolor: 'background.paper',
              p: { xs: 3, sm: 4 },
              color: 'text.primary',
              textDecoration: 'none',
              '&:focus-visible': { outlineOffset: -3 },
            }}
          >
            <Typography sx={{ fontSize: '2rem', fontWeight: 720, lineHeight: 1.1, letterSpacing: '-0.03em' }}>
              {orders ? orders.filter((order) => order.state === state).length : '–'}
            </Typography>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                color: `orderState.${state}`,
                fontWeight: 600,
              }}
            >
              <Glyph name={orderStateIcons[state]} size="small" />
              {label}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
