import type { Order } from '@tresen/contract/orders/order'
import { groupLines } from '@tresen/domain/orders/board/group-lines'
import { countsAsNew } from '@tresen/domain/orders/order-reception'

/** How high a card will about be, in em: how a board is dealt, and the room of a card that nobody has seen yet. */
export function cardHeight(order: Order, isForDelivery: boolean): number {
  if (order.state === 'New') return shortCardHeight
  const notes = [order.shoppingCart.comment, order.comment].filter(Boolean).length
  const lines = groupLines(order.shoppingCart.products).map(({ line }) => {
    const options = line.variantOptions.length + line.extras.length
    return Math.max(2.35, 2 + options * 1.3 + (line.comment ? 1.9 : 0))
  })
  return (
    10 +
    notes * 2.4 +
    (isForDelivery ? 4 : 0) +
    (countsAsNew(order) ? 6.4 : 0) +
    lines.reduce((total, each) => total + each, 0)
  )
}

/** Of a new order, shown in short. */
export const shortCardHeight = 12.6
