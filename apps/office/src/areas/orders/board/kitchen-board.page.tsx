import SoupKitchenOutlined from 'virtual:icon/outline-soup-kitchen'
import { orderStaff } from '@tresen/contract/roles'
import { kitchenOrders } from '@tresen/domain/orders/board/order-board'
import { WithRestaurant } from '../../restaurants/work/with-restaurant.tsx'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { kitchenLayout } from './board-layouts.ts'
import { BoardScreen } from './board-screen.tsx'

const empty = (
  <EmptyState
    icon={<SoupKitchenOutlined />}
    title="Alles zubereitet"
    text="Neue Bestellungen erscheinen hier von selbst, sobald sie eingehen."
  />
)

export function KitchenBoardPage() {
  return (
    <WithRestaurant roles={orderStaff}>
      {(restaurant) => (
        <BoardScreen
          key={restaurant.id}
          title="Zubereitungsboard"
          restaurant={restaurant}
          pick={kitchenOrders}
          layout={kitchenLayout}
          empty={empty}
          isForDelivery={false}
        />
      )}
    </WithRestaurant>
  )
}
