import type { ExternalOrderCheck } from '@tresen/contract/orders/external-order'
import type { Ctx } from '../../../context.ts'
import { findOrderRow } from '../orders.sql.ts'
import { findExternalOrder, type ExternalAt } from './external-orders.sql.ts'

/** Whether it arrived: who asks again and again hears so without an error. */
export async function checkExternalOrder(ctx: Ctx, at: ExternalAt): Promise<ExternalOrderCheck> {
  const { restaurantId, externalOrderId } = at
  const known = await findExternalOrder(ctx.db, at)
  if (!known) return { externalOrderId, isTaken: false, order: null }
  const row = await findOrderRow(ctx.db, { restaurantId, orderId: known.orderId, guestId: null })
  if (!row) return { externalOrderId, isTaken: true, order: null }
  const { id, number, state, isAcknowledged, dueAt, cancelledAt } = row
  return { externalOrderId, isTaken: true, order: { id, number, state, isAcknowledged, dueAt, cancelledAt } }
}
