import DeliveryDiningOutlined from '@mui/icons-material/DeliveryDiningOutlined'
import { orderStaff } from '@tresen/contract/roles'
import { deliveryOrders } from '@tresen/domain/orders/order-board'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { BoardScreen } from './board-screen.tsx'

const empty = (
  <EmptyState
    icon={<DeliveryDiningOutlined />}
    title="Nichts wartet auf Abholung oder Lieferung"
    text="Fertige Bestellungen erscheinen hier, sobald die Küche sie fertigmeldet."
  />
)

export function DeliveryBoardPage() {
  return (
    <WithRestaurant roles={orderStaff}>
      {(restaurant) => (
        <BoardScreen
          key={restaurant.id}
          title="Lieferungsboard"
          restaurant={restaurant}
          pick={deliveryOrders}
          empty={empty}
          isForDelivery={true}
        />
      )}
    </WithRestaurant>
  )
}
