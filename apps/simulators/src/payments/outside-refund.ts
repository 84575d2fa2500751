import { deliverWebhook } from './deliver-webhook.ts'
import { newId, remainingOf, type SoldPayment } from './sold-payments.ts'

const prefixes = { stripe: 'dp_', mollie: 'chb_', adyen: 'chb_', paypal: 'PP-D-' } as const

/** Gives money back as somebody does at the provider's own desk, or as the guest's bank takes it: at once, or not at all. */
export function refundOutside(payment: SoldPayment, outside: 'desk' | 'bank', cents: number) {
  const amount = Math.min(cents, outside === 'bank' ? notTaken(payment) : remainingOf(payment))
  if (payment.status !== 'paid' || !(amount > 0)) return
  const released = payment.refunds.find((one) => one.outside === 'bank' && one.status === 'failed')
  if (outside === 'bank' && released) {
    Object.assign(released, { status: 'done', isSecond: true })
    return deliverWebhook(payment, released.id)
  }
  const prefix = outside === 'desk' ? 're_' : prefixes[payment.provider]
  // Where the shop names each payment, what is done at the desk bears the name of the payment.
  const metadata: Record<string, string> = payment.reference ? { reference: payment.reference } : {}
  const refund = {
    id: newId(prefix),
    amount,
    status: 'done' as const,
    metadata,
    createdAt: new Date(),
    outside,
  }
  payment.refunds.push(refund)
  deliverWebhook(payment, refund.id)
}

/** A bank takes back what was paid, whatever went back of it before. */
function notTaken({ amount, refunds }: SoldPayment): number {
  const taken = refunds.filter((one) => one.outside === 'bank' && one.status !== 'failed')
  return amount - taken.reduce((sum, one) => sum + one.amount, 0)
}

/** The bank gives back what it took. */
export function releaseByBank(payment: SoldPayment) {
  for (const refund of payment.refunds) {
    if (refund.outside !== 'bank' || refund.status !== 'done') continue
    refund.status = 'failed'
    deliverWebhook(payment, refund.id)
  }
}
