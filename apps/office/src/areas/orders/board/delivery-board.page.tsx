import DeliveryDiningOutlined from 'virtual:icon/outline-delivery-dining'
import { orderStaff } from '@tresen/contract/roles'
import { byTour } from '@tresen/domain/orders/board/delivery-tours'
import { deliveryOrders, type OrderBoard } from '@tresen/domain/orders/board/order-board'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { deliveryLayout } from './board-layouts.ts'
import { BoardScreen } from './board-screen.tsx'

const empty = (
  <EmptyState
    icon={<DeliveryDiningOutlined />}
    title="Nichts wartet auf Abholung oder Lieferung"
    text="Fertige Bestellungen erscheinen hier, sobald die Küche sie fertigmeldet."
  />
)

const pick = (board: OrderBoard) => byTour(deliveryOrders(board))

export function DeliveryBoardPage() {
  return (
    <WithRestaurant roles={orderStaff}>
      {(restaurant) => (
        <BoardScreen
          key={restaurant.id}
          title="Lieferungsboard"
          restaurant={restaurant}
          pick={pick}
          layout={deliveryLayout}
          empty={empty}
          isForDelivery={true}
        />
      )}
    </WithRestaurant>
  )
}
