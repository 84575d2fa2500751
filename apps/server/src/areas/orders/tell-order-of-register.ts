import type { Order } from '@tresen/contract/orders/order'
import { receiveElsewhere } from '@tresen/domain/orders/order-reception'
import type { Tx } from '../../rooms/db/database.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { orderReceptionStateChanged } from './orders.events.ts'
import { updateOrderReception } from './save-order.sql.ts'

/** A locked order lies in the cash register: that accepts it, unless somebody has. */
export async function receiveByRegister(
  tx: Tx,
  order: Order,
  now: Date,
): Promise<{ outgoing: Outgoing[]; seqs: number[] }> {
  const received = receiveElsewhere(order, 'PosSystem', now)
  if (!received) return { outgoing: [], seqs: [] }
  const outgoing = [orderReceptionStateChanged(order, received)]
  const { restaurantId, id: orderId, version } = order
  const seqs = await updateOrderReception(tx, { restaurantId, orderId, version }, order, received, outgoing)
  if (!seqs) throw new Error('a locked order has changed')
  return { outgoing, seqs }
}
