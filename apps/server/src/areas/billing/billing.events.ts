import type { Bill } from '@tresen/contract/billing/bill'
import type { BillingSettings } from '@tresen/contract/billing/billing-settings'
import type { billingEvents } from '@tresen/contract/billing/billing-events'
import type { Plan } from '@tresen/contract/billing/plan'
import type { InvoiceBuyer } from '@tresen/contract/invoices/invoice'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import { accountsStream } from '../identity/security/accounts-stream.ts'

function told(name: keyof typeof billingEvents, payload: { restaurantId: string }): Outgoing {
  return { streamId: payload.restaurantId, name, payload: JSON.stringify(payload) }
}

export const planAdded = (plan: Plan) => told('planAdded', plan)
export const planUpdated = (plan: Plan) => told('planUpdated', plan)

export function planDeleted(restaurantId: string, id: string) {
  const payload = { restaurantId, id }
  return told('planDeleted', payload)
}

export function billRecipientChanged(restaurantId: string, recipient: InvoiceBuyer) {
  const payload = { restaurantId, ...recipient }
  return told('billRecipientChanged', payload)
}

export type BillEvent = 'billWritten' | 'billSent' | 'billReminded' | 'billBooked' | 'billCredited'

export const billChanged = (name: BillEvent, bill: Bill) => told(name, bill)

/** Of the operator's own affairs the journal knows among those of accounts; nobody listens there. */
export function billingSettingsChanged(settings: BillingSettings): Outgoing {
  return { streamId: accountsStream, name: 'billingSettingsChanged', payload: JSON.stringify(settings) }
}

export function billingRun(month: string, count: number): Outgoing {
  return {
    streamId: accountsStream,
    name: 'billingRun',
    payload: JSON.stringify({ id: month, month, count }),
  }
}
