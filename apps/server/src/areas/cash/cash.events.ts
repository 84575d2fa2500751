import type { CashTill } from '@tresen/contract/cash/cash'
import type { CashBooked, CashTillsChanged } from '@tresen/contract/cash/cash-events'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { NewEntry } from './cash.sql.ts'

export function cashBooked({ restaurantId, id, drawerId, orderId, kind, amount, note }: NewEntry): Outgoing {
  const payload: CashBooked = { id, drawerId, orderId, kind, amount, note }
  return { streamId: restaurantId, name: 'cashBooked', payload: JSON.stringify(payload) }
}

export function cashTillsChanged(restaurantId: string, tills: CashTill[]): Outgoing {
  const payload: CashTillsChanged = { tills }
  return { streamId: restaurantId, name: 'cashTillsChanged', payload: JSON.stringify(payload) }
}
