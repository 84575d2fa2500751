import type { OrderStatus } from '@tresen/contract/orders/order'

/** How the time of an order is meant that was not chosen: it is brought until about then, and to be fetched from then on. */
export function aboutWhen({
  willBePickedUp,
  isPreOrder,
}: Pick<OrderStatus, 'willBePickedUp' | 'isPreOrder'>) {
  if (isPreOrder) return ''
  return willBePickedUp ? 'ab etwa ' : 'bis etwa '
}
