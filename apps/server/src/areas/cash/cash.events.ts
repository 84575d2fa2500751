import type { CashBooked } from '@tresen/contract/cash'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { NewEntry } from './cash.sql.ts'

export function cashBooked({ restaurantId, id, drawerId, orderId, kind, amount, note }: NewEntry): Outgoing {
  const payload: CashBooked = { id, drawerId, orderId, kind, amount, note }
  return { streamId: restaurantId, name: 'cashBooked', payload: JSON.stringify(payload) }
}
