import type { VerificationDocument } from '@tresen/contract/payments/payment'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { LogRow } from './payments.sql.ts'
import { viewLog } from './payments.view.ts'

export function addPaymentLog(restaurantId: string, log: LogRow): Outgoing {
  return { streamId: restaurantId, name: 'addPaymentLog', payload: JSON.stringify(viewLog(log)) }
}

export function verificationDocumentAdded(
  restaurantId: string,
  { id, mimeType, uploaded }: VerificationDocument,
): Outgoing {
  const payload = JSON.stringify({ id, mimeType, uploaded })
  return { streamId: restaurantId, name: 'verificationDocumentAdded', payload }
}

export function verificationDocumentDeleted(restaurantId: string, id: string): Outgoing {
  return { streamId: restaurantId, name: 'verificationDocumentDeleted', payload: JSON.stringify({ id }) }
}
