import type { Order, PaymentState } from '@tresen/contract/orders/order'
import { moveOrder } from '@tresen/domain/orders/order-status'
import type { Tx } from '../../rooms/db/database.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { forceUpdateOrder, orderPaymentStateChanged, orderStateChanged } from './orders.events.ts'
import { updateOrderPayment, updateOrderState } from './save-order.sql.ts'

type Told = { order: Order; outgoing: Outgoing[]; seqs: number[] }

/**
 * What became of an order's money, stored with the order, within the transaction of whoever keeps the books; the order
 * is locked there. `ends`: nobody will pay it, so it is over. The events are to be published after the commit.
 */
export async function tellOrderOfPayment(
  tx: Tx,
  order: Order,
  { paymentState, ends }: { paymentState: PaymentState; ends: boolean },
  now: Date,
): Promise<Told> {
  const at = { restaurantId: order.restaurantId, orderId: order.id, version: order.version }
  const moved = ends ? moveOrder(order, 'Cancelled', now) : null
  if (moved?.ok) {
    const next: Order = { ...order, ...moved.order, version: order.version + 1 }
    const outgoing = [orderStateChanged(order, moved.order)]
    return {
      order: next,
      outgoing,
      seqs: await saved(updateOrderState(tx, at, order, moved.order, outgoing)),
    }
  }
  if (paymentState === order.paymentState) return { order, outgoing: [], seqs: [] }
  const next: Order = { ...order, paymentState, version: order.version + 1 }
  // Who does not have it on the board yet needs all of it.
  const isNew = order.paymentState === 'OnlinePending'
  const outgoing = [orderPaymentStateChanged(order, next), ...(isNew ? [forceUpdateOrder(next)] : [])]
  return {
    order: next,
    outgoing,
    seqs: await saved(updateOrderPayment(tx, at, next, outgoing, { arrives: isNew })),
  }
}

async function saved(change: Promise<number[] | null>): Promise<number[]> {
  const seqs = await change
  if (!seqs) throw new Error('a locked order has changed')
  return seqs
}
