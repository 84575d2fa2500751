import { deliverWebhook } from './deliver-webhook.ts'
import { troubleWith, type SoldPayment } from './sold-payments.ts'

const ARRIVES_MS = 500

/** The shop ends a payment that nobody has paid. */
export function endPayment(payment: SoldPayment, status: 'canceled' | 'expired') {
  payment.status = status
  deliverWebhook(payment)
  if (troubleWith('end') === 'late') arriveLate(payment)
}

/** Its money was on its way, and comes after all. */
export function arriveLate(payment: SoldPayment) {
  setTimeout(() => {
    if (payment.status === 'paid' || payment.status === 'pending') return
    payment.status = 'paid'
    deliverWebhook(payment)
  }, ARRIVES_MS)
}
