import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { LogRow } from './payments.sql.ts'
import { viewLog } from './payments.view.ts'

export function addPaymentLog(restaurantId: string, log: LogRow): Outgoing {
  return { streamId: restaurantId, name: 'addPaymentLog', payload: JSON.stringify(viewLog(log)) }
}
