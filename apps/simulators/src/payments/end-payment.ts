import { deliverWebhook } from './deliver-webhook.ts'
import { troubleWith, type SoldPayment } from './sold-payments.ts'

const ARRIVES_MS = 500

/** The shop ends a payment that nobody has paid. */
export function endPayment(payment: SoldPayment) {
  payment.status = 'expired'
  deliverWebhook(payment)
  arrivesAllTheSame(payment)
}

const held: (() => void)[] = []

/** Whether its money was on its way, as the switches say: then it comes after all. */
export function arrivesAllTheSame(payment: SoldPayment): boolean {
  const end = troubleWith('end')
  if (end === 'normal') return false
  const arrive = () => {
    if (payment.status === 'paid' || payment.status === 'pending') return
    payment.status = 'paid'
    deliverWebhook(payment)
  }
  if (end === 'held') held.push(arrive)
  else setTimeout(arrive, ARRIVES_MS)
  return true
}

/** What was held arrives. */
export function letArrive() {
  for (const arrive of held.splice(0)) arrive()
}
