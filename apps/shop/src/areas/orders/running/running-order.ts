import type { CallError } from '@tresen/contract/client'
import type { OrderStatus } from '@tresen/contract/orders/order'
import { isClosed } from '@tresen/domain/orders/order-states'

/** An order that could not be looked up when the page was made; the page asks again. */
export type UnreadOrder = { orderId: string; state?: undefined }
export type RunningOrder = OrderStatus | UnreadOrder

/** No order of this guest has such an id; what else fails says nothing of the order and may be over in a moment. */
export function isNotTheirs({ status }: CallError): boolean {
  return [400, 403, 404].includes(status)
}

/** The strip says so: of what is on its way, and of what was cancelled since they last looked. */
export function isTold(order: RunningOrder): boolean {
  return order.state === undefined || !isClosed(order) || order.state === 'Cancelled'
}
