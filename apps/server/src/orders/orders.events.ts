import type { Order, OrderEventName, orderEvents } from '@tresen/contract/orders'
import type { OrderStateFields } from '@tresen/domain/orders/order-status'
import type { EventPayload } from '@tresen/contract/define'
import type { OrderDraft } from '@tresen/domain/orders/draft-order'
import type { Outgoing } from '../realtime/event-log.ts'

function toRestaurant<N extends OrderEventName>(
  restaurantId: string,
  name: N,
  payload: EventPayload<typeof orderEvents, N>,
): Outgoing {
  return { streamId: restaurantId, entries: [{ name, payload }] }
}

/** The order gets its number when it is stored; until then it is 0. */
export function orderAdded(draft: OrderDraft): Outgoing {
  return toRestaurant(draft.restaurantId, 'orderAdded', { ...draft, number: 0 })
}

export function orderStateChanged(order: Order, next: OrderStateFields): Outgoing {
  return toRestaurant(order.restaurantId, 'orderStateChanged', { ...following(order), ...next })
}

export function orderProductStateChanged(
  order: Order,
  shoppingCartProductId: string,
  completed: boolean,
): Outgoing {
  const payload = { ...following(order), shoppingCartProductId, completed }
  return toRestaurant(order.restaurantId, 'orderProductStateChanged', payload)
}

export function orderProductCommentChanged(
  order: Order,
  shoppingCartProductId: string,
  comment: string,
): Outgoing {
  const payload = { ...following(order), shoppingCartProductId, comment }
  return toRestaurant(order.restaurantId, 'orderProductCommentChanged', payload)
}

export function orderFilterColorChanged(order: Order, filterColor: Order['filterColor']): Outgoing {
  return toRestaurant(order.restaurantId, 'orderFilterColorChanged', { ...following(order), filterColor })
}

export function orderCommentChanged(order: Order, comment: string): Outgoing {
  return toRestaurant(order.restaurantId, 'orderCommentChanged', { ...following(order), comment })
}

export function orderPrintedStateChanged(order: Order, printed: boolean): Outgoing {
  return toRestaurant(order.restaurantId, 'orderPrintedStateChanged', { ...following(order), printed })
}

export function orderRemoved(order: Order): Outgoing {
  return toRestaurant(order.restaurantId, 'orderRemoved', { orderId: order.id })
}

/** The version that an order has after this change. */
function following(order: Order) {
  return { orderId: order.id, version: order.version + 1 }
}
