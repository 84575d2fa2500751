import { useEffect, useMemo, useState } from 'react'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { chime } from '../../../rooms/ui/feedback/chime.ts'
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

  return null
}
