import { saidAmountOf, type SoldPayment, type SoldRefund } from './sold-payments.ts'
import { pageOf } from './page-address.ts'

/** A Checkout Session as they show it. */
export function viewSession(payment: SoldPayment, withIntent = false) {
  const { id, amount, currency, status, metadata, reference, returnUrl, cancelUrl } = payment
  const isPaid = status === 'paid'
  // What is confirmed later, or in the end is not, has left their page.
  const isComplete = isPaid || status === 'pending' || status === 'failed'
  const intent = isComplete ? intentOf(payment) : null
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    ui_mode: 'hosted_page',
    livemode: false,
    status: isComplete ? 'complete' : status === 'open' ? 'open' : 'expired',
    payment_status: isPaid ? 'paid' : 'unpaid',
    url: status === 'open' ? pageOf(id) : null,
    amount_total: isPaid ? saidAmountOf(payment) : amount,
    currency,
    client_reference_id: reference,
    metadata,
    success_url: returnUrl,
    cancel_url: cancelUrl,
    payment_intent: withIntent ? intent : (intent?.id ?? null),
  }
}

const intentStatuses: Partial<Record<SoldPayment['status'], string>> = {
  paid: 'succeeded',
  failed: 'requires_payment_method',
}

export function intentOf({ id, amount, currency, metadata, status }: SoldPayment) {
  return {
    id: id.replace('cs_test_', 'pi_'),
    object: 'payment_intent',
    amount,
    currency,
    metadata,
    status: intentStatuses[status] ?? 'processing',
  }
}

/** A charge as the news of its refund shows it: with what the payment was given to remember. */
export function viewCharge(payment: SoldPayment) {
  const { id, amount, currency, metadata, refunds } = payment
  const gone = refunds.filter(({ status, outside }) => status === 'done' && outside !== 'bank')
  return {
    id: id.replace('cs_test_', 'ch_'),
    object: 'charge',
    ...{ amount, currency, metadata, payment_intent: intentOf(payment).id },
    amount_refunded: gone.reduce((sum, one) => sum + one.amount, 0),
  }
}

/** A dispute names what it is about, and bears nothing of the shop. */
export function viewDispute(payment: SoldPayment, { id, amount, status }: SoldRefund) {
  return {
    id,
    object: 'dispute',
    ...{ amount, currency: payment.currency, metadata: {} },
    ...{ charge: viewCharge(payment).id, payment_intent: intentOf(payment).id },
    status: status === 'failed' ? 'won' : 'needs_response',
  }
}

const refundStatuses = { pending: 'pending', done: 'succeeded', failed: 'failed' } as const

export function viewRefundOfStripe(payment: SoldPayment, refund: SoldRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    currency: payment.currency,
    payment_intent: intentOf(payment).id,
    status: refundStatuses[refund.status],
    metadata: refund.metadata,
  }
}
