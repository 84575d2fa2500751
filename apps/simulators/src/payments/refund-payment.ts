import { deliverWebhook } from './deliver-webhook.ts'
import { newId, remainingOf, troubleWith, type SoldPayment, type SoldRefund } from './sold-payments.ts'

const SOON_MS = 400

/** Gives money back a little later, as the switches say; null: it is refused, or more than is left. */
export function refundPayment(
  payment: SoldPayment,
  { prefix, amount, metadata }: { prefix: string; amount: number; metadata: Record<string, string> },
): SoldRefund | null {
  const trouble = troubleWith('refund')
  if (trouble === 'refused' || amount > remainingOf(payment)) return null
  const refund: SoldRefund = {
    id: newId(prefix),
    amount,
    status: 'pending',
    metadata,
    createdAt: new Date(),
  }
  payment.refunds.push(refund)
  if (trouble === 'waits') return refund
  const outcome = trouble === 'fails' ? 'failed' : 'done'
  setTimeout(() => {
    refund.status = outcome
    deliverWebhook(payment, refund.id)
  }, SOON_MS)
  return refund
}
