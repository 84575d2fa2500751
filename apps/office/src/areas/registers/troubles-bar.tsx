import PointOfSaleOutlined from 'virtual:icon/outline-point-of-sale'
import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { useState } from 'react'
import { CountButton } from '../../rooms/ui/count-button.tsx'
import { lazyDialog } from '../../rooms/routing/lazy-part.tsx'
import { needsDay } from '../../rooms/ui/dates/format-time.ts'
import { useMinute } from '../../rooms/ui/dates/use-now.ts'
import { isTrouble, troublesKey } from './registers.queries.ts'
import { useRegisterApi } from './use-register-api.ts'

const TroublesDialog = lazyDialog(() => import('./troubles-dialog.tsx').then((file) => file.TroublesDialog))

/**
 * In the top bar of every page: orders of today that are not safely in the cash register. Asked once; what comes and goes
 * is told, and where no cash register is, nothing is.
 */
export function TroublesBar({ restaurant: { id: restaurantId, timeZone } }: { restaurant: Restaurant }) {
  const api = useRegisterApi()
  const [isOpen, setOpen] = useState(false)
  const now = useMinute()
  const { data = [] } = useQuery({
    queryKey: troublesKey(restaurantId),
    queryFn: () => api.listHandOverTroubles({ restaurantId }),
    staleTime: Infinity,
  })
  const troubles = data.filter((one) => isTrouble(one) && !needsDay(one.at, now, timeZone))
  const count = troubles.length
  if (count === 0 && !isOpen) return null
  const label =
    count === 1
      ? '1 Bestellung ist nicht sicher im Kassensystem'
      : `${count} Bestellungen sind nicht sicher im Kassensystem`
  return (
    <>
      <CountButton
        {...{ count, label }}
        color="warning"
        icon={<PointOfSaleOutlined />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <TroublesDialog troubles={troubles} at={{ timeZone, now }} onClose={() => setOpen(false)} />}
    </>
  )
}
