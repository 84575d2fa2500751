import type { Order } from '@tresen/contract/orders/order'
import type { PaymentFields } from '@tresen/domain/orders/order-change'
import type { OrderEventName, orderEvents } from '@tresen/contract/orders/order-events'
import type { OrderReceptionFields } from '@tresen/domain/orders/order-reception'
import type { OrderStateFields } from '@tresen/domain/orders/order-status'
import type { EventPayload } from '@tresen/contract/define'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

function toRestaurant<N extends OrderEventName>(
  restaurantId: string,
  name: N,
  payload: EventPayload<typeof orderEvents, N>,
): Outgoing {
  return { streamId: restaurantId, name, payload: JSON.stringify(payload) }
}

export function orderAdded(order: Order): Outgoing {
  return { ...orderAddedIn(order.restaurantId), payload: JSON.stringify(order) }
}

/** The same without the order, which the statement that stores it puts in. */
export function orderAddedIn(restaurantId: string): Omit<Outgoing, 'payload'> {
  return { streamId: restaurantId, name: 'orderAdded' }
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

export function orderPaymentStateChanged(
  order: Order,
  { paymentState, isPaymentNoted, additionalPaymentData }: PaymentFields,
): Outgoing {
  const payment = {
    ...{ paymentState, isPaymentNoted },
    ...(additionalPaymentData !== undefined && { additionalPaymentData }),
  }
  return toRestaurant(order.restaurantId, 'orderPaymentStateChanged', { ...following(order), ...payment })
}

/** The order as it is after a change, for boards that it enters or leaves by it. */
export function forceUpdateOrder(order: Order): Outgoing {
  return toRestaurant(order.restaurantId, 'forceUpdateOrder', order)
}

export function orderReceptionStateChanged(order: Order, next: OrderReceptionFields): Outgoing {
  return toRestaurant(order.restaurantId, 'orderReceptionStateChanged', { ...following(order), ...next })
}

export function orderRemoved(order: Order): Outgoing {
  return toRestaurant(order.restaurantId, 'orderRemoved', { orderId: order.id })
}

/** The version that an order has after this change. */
function following(order: Order) {
  return { orderId: order.id, version: order.version + 1 }
}
