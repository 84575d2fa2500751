import DeleteOutlined from 'virtual:icon/outline-delete'
import IconButton from '@mui/material/IconButton'
import { useRouter } from '@tanstack/react-router'
import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import { isAmong, leaders } from '@tresen/contract/roles'
import { isDeletable } from '@tresen/domain/orders/order-states'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { orderKeys } from '../work/orders.queries.ts'

type Props = { order: Order; restaurant: Pick<Restaurant, 'id' | 'franchiseId'> }

/** Deletes an order that is over, for good; whoever leads the restaurant may. */
export function DeleteOrder({ order, restaurant: { id: restaurantId, franchiseId } }: Props) {
  const { role } = useActiveRestaurant()
  const api = useApi()
  const confirm = useConfirm()
  const router = useRouter()
  const { change, isPending } = useChange<Order>(orderKeys.one(restaurantId, order.id))
  if (!isAmong(role, leaders) || !isDeletable(order)) return null
  const remove = async () => {
    const isSure = await confirm({
      title: `Bestellung ${order.number} löschen?`,
      text: 'Sie verschwindet mit allen Angaben, nur Rechnungen dazu bleiben. Das lässt sich nicht zurücknehmen.',
      yes: 'Löschen',
      no: 'Abbrechen',
      isDestructive: true,
    })
    if (!isSure) return
    const gone = await change({
      send: () => api.deleteOrder({ restaurantId, franchiseId, orderId: order.id }),
      said: {
        done: `Bestellung ${order.number} gelöscht`,
        failed: 'Die Bestellung konnte nicht gelöscht werden',
      },
    })
    if (gone) await router.navigate({ to: '/orders', replace: true })
  }
  return (
    <IconButton
      aria-label="Bestellung löschen"
      title="Bestellung löschen"
      disabled={isPending}
      onClick={() => void remove()}
    >
      <DeleteOutlined />
    </IconButton>
  )
}
