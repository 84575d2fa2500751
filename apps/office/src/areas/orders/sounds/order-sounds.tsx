import VolumeOff from '@mui/icons-material/VolumeOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { chime, isSoundBlocked, subscribeToSound, unlockSound } from '../../../rooms/ui/feedback/chime.ts'
import { floating } from '../../../rooms/ui/tokens.ts'
import { useOrderBoard } from '../work/orders.queries.ts'
import { hearsOrders, ringKeys } from './ring-keys.ts'
import { createRinger } from './ringer.ts'
import { useIsMuted } from './sound-mute.tsx'

/** Rings for new orders on every page, again and again as the restaurant has set it. */
export function OrderSounds() {
  const { restaurant, role } = useActiveRestaurant()
  const place = hearsOrders(role) ? restaurant : null
  const { data: board } = useOrderBoard(place)
  const isMuted = useIsMuted()
  const keys = useMemo(() => (board ? ringKeys(board.orders.values()) : []), [board])
  const isSilent = isMuted || !place
  const intervalInSec = place?.repeatNewOrderSoundIntervalInSec ?? null
  const [ringer] = useState(() => createRinger(chime))
  useEffect(() => ringer.update({ keys, isSilent, intervalInSec }), [ringer, keys, isSilent, intervalInSec])
  useEffect(() => ringer.stop, [ringer])

  return place && !isMuted ? <SoundReminder /> : null
}

/** An order nobody hears is an order lost: says so as long as the browser allows no sound. */
function SoundReminder() {
  const isBlocked = useSyncExternalStore(subscribeToSound, isSoundBlocked)
  if (!isBlocked) return null
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 1102,
        // Over the top bar, beside the user menu: what one works with lies below, and nothing may move under the first
        // touch.
        top: 4,
        left: { xs: 4, sm: 'auto' },
        right: { xs: 4, sm: 72 },
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 2, sm: 3 },
        minHeight: 48,
        py: 0.5,
        pr: 2,
        pl: { xs: 3, sm: 4 },
        fontSize: { xs: '0.875rem', sm: 'inherit' },
        lineHeight: 1.25,
        border: 1,
        borderColor: 'attention',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        boxShadow: floating,
      }}
    >
      <VolumeOff sx={{ color: 'attention' }} />
      <Box component="span" sx={{ flex: 1 }}>
        Der Browser erlaubt noch keinen Ton.
      </Box>
      <Button
        size="small"
        variant="contained"
        sx={{ flex: 'none' }}
        onClick={() => void unlockSound().then(chime)}
      >
        Ton einschalten
      </Button>
    </Box>
  )
}
