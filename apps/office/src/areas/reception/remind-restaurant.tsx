import MailOutlined from 'virtual:icon/outline-mail'
import PhoneOutlined from 'virtual:icon/outline-phone'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Order } from '@tresen/contract/orders/order'
import type { Ladder } from '@tresen/contract/reception'
import { callCentre, isAmong } from '@tresen/contract/roles'
import { countsAsNew } from '@tresen/domain/orders/order-reception'
import { useChange } from '../../rooms/api/use-change.ts'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { receptionKey, useReceptionApi } from './reception.queries.ts'

/** For whoever looks from elsewhere, while nobody in the restaurant has accepted an order: telling them of it now. */
export function RemindRestaurant({ order }: { order: Order }) {
  const { role } = useActiveRestaurant()
  return isAmong(role, callCentre) && countsAsNew(order) ? <Ways order={order} /> : null
}

function Ways({ order: { id: orderId, restaurantId, version } }: { order: Order }) {
  const api = useReceptionApi()
  const mailing = useChange<Ladder>([...receptionKey(restaurantId), orderId, version])
  const calling = useChange<null>([...receptionKey(restaurantId), 'call'])
  const mail = () =>
    mailing.change({
      send: () => api.mailOrder({ orderId }),
      settle: (ladder, action) => ({ ...ladder, actions: [...ladder.actions, action] }),
      said: {
        done: 'Bestellung an das Restaurant gemailt',
        failed: 'Die Bestellung konnte nicht gemailt werden',
      },
    })
  const call = () =>
    calling.change({
      send: () => api.notifyByCall({ restaurantId, newOrders: 1 }),
      said: { done: 'Das Restaurant wird angerufen', failed: 'Das Restaurant konnte nicht angerufen werden' },
    })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button
        size="small"
        startIcon={<MailOutlined />}
        loading={mailing.isPending}
        onClick={() => void mail()}
      >
        Bestellung mailen
      </Button>
      <Button
        size="small"
        startIcon={<PhoneOutlined />}
        loading={calling.isPending}
        onClick={() => void call()}
      >
        Anrufen lassen
      </Button>
    </Box>
  )
}
