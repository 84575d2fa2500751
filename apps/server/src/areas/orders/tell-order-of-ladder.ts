import type { Order, ReceptionState } from '@tresen/contract/orders/order'
import { moveOrder } from '@tresen/domain/orders/order-status'
import type { Tx } from '../../rooms/db/database.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { orderReceptionStateChanged, orderStateChanged } from './orders.events.ts'
import { contendedOrder, findOrderRow } from './orders.sql.ts'
import { updateOrderReception, updateOrderState } from './save-order.sql.ts'
import { viewOrder } from './orders.view.ts'

type At = { restaurantId: string; orderId: string }
type Told = { outgoing: Outgoing[]; seqs: number[] }

/** An order, kept from being changed by anybody else until the transaction ends. */
export async function lockOrder(tx: Tx, at: At): Promise<Order | null> {
  await contendedOrder(at).lock(tx)
  const row = await findOrderRow(tx, { ...at, guestId: null })
  return row ? viewOrder(row) : null
}

/** Notes by what the restaurant was told of a locked order; screens ring anew by it. */
export async function tellReception(tx: Tx, order: Order, receptionState: ReceptionState): Promise<Told> {
  const { isAcknowledged, acknowledgedAt, dueTimeFromMinutes, dueTimeToMinutes, dueAt } = order
  const promise = { isAcknowledged, acknowledgedAt, dueTimeFromMinutes, dueTimeToMinutes, dueAt }
  const next = { ...promise, orderReceptionState: { receptionState } }
  const outgoing = [orderReceptionStateChanged(order, next)]
  return told(outgoing, await updateOrderReception(tx, versionOf(order), order, next, outgoing))
}

/** Cancels a locked order that nobody took up: what was paid goes back and its guest is told, as after any cancellation. */
export async function giveUpOrder(tx: Tx, order: Order, now: Date): Promise<Told> {
  const moved = moveOrder(order, 'Cancelled', now)
  if (!moved.ok) throw new Error('a new order cannot be cancelled')
  // Nobody has seen it: a cancellation by the clock is no acknowledgement.
  const { isAcknowledged, acknowledgedAt, orderReceptionState } = order
  const next = { ...moved.order, isAcknowledged, acknowledgedAt, orderReceptionState }
  const outgoing = [orderStateChanged(order, next)]
  return told(outgoing, await updateOrderState(tx, versionOf(order), order, next, outgoing))
}

function versionOf({ restaurantId, id: orderId, version }: Order) {
  return { restaurantId, orderId, version }
}

function told(outgoing: Outgoing[], seqs: number[] | null): Told {
  if (!seqs) throw new Error('a locked order has changed')
  return { outgoing, seqs }
}
