import type { Order } from '@tresen/contract/orders/order'
import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import type { AskedCommand } from './command-queue.ts'
import { commentIn } from './send-command.ts'

/** A change of an order as it is shown, with what the person saw of it. */
export function commandOf(
  { id: restaurantId, franchiseId }: Pick<Restaurant, 'id' | 'franchiseId'>,
  order: Order,
  change: OrderChange,
): AskedCommand {
  return {
    restaurantId,
    franchiseId,
    orderId: order.id,
    shoppingCartId: order.shoppingCartId,
    number: order.number,
    willBePickedUp: order.willBePickedUp,
    change,
    seen: { version: order.version, state: order.state, comment: commentIn(order, change) },
  }
}
