import { deliverWebhook } from './deliver-webhook.ts'
import { newId, sold, type SoldPayment, type SoldRefund } from './sold-payments.ts'

const SOON_MS = 400

/** Gives money back, now or a little later, as the switches say. */
export function refundPayment(
  payment: SoldPayment,
  { prefix, amount, metadata }: { prefix: string; amount: number; metadata: Record<string, string> },
): SoldRefund {
  const refund: SoldRefund = {
    id: newId(prefix),
    amount,
    status: 'pending',
    metadata,
    createdAt: new Date(),
  }
  payment.refunds.push(refund)
  if (sold.trouble.refund === 'waits') return refund
  const outcome = sold.trouble.refund === 'fails' ? 'failed' : 'done'
  setTimeout(() => {
    refund.status = outcome
    deliverWebhook(payment, refund.id)
  }, SOON_MS)
  return refund
}
