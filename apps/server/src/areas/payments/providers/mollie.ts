import type { ReportedRefund, ReportedStatus } from '@tresen/domain/payments/payment-ledger'
import type { PaymentMethod } from '@tresen/contract/restaurants'
import { askProvider, centsOf, decimalOf } from './ask-provider.ts'
import { ProviderTrouble, type PaymentProvider, type ProviderAccess } from './payment-provider.ts'

const methodIds: Partial<Record<PaymentMethod, string>> = {
  CreditCardOnline: 'creditcard',
  PayPal: 'paypal',
}

const statuses: Record<string, ReportedStatus> = {
  open: 'Open',
  pending: 'Pending',
  authorized: 'Pending',
  paid: 'Paid',
  failed: 'Declined',
  canceled: 'Cancelled',
  expired: 'Expired',
}

const refundStatuses: Record<string, ReportedRefund> = {
  queued: 'Pending',
  pending: 'Pending',
  processing: 'Pending',
  refunded: 'Done',
  failed: 'Failed',
  canceled: 'Failed',
}

type MollieAmount = { currency: string; value: string }
type MolliePayment = {
  id: string
  status: string
  amount: MollieAmount
  _links: { checkout?: { href: string } }
}
type MollieRefund = { id: string; status: string }

/** Mollie v2: JSON in HAL, keys as bearer, webhooks that are not signed and say nothing but an id. */
export const mollie: PaymentProvider = {
  origin: 'https://api.mollie.com',
  methods: ['CreditCardOnline', 'PayPal'],
  modeOf: (apiKey) => {
    const [, mode] = /^(test|live)_\w{10,100}$/.exec(apiKey) ?? []
    return (mode as 'test' | 'live' | undefined) ?? null
  },

  async create(access, { paymentId, due, method, description, returnUrl, leaveUrl, webhookUrl }) {
    const payment = await found<MolliePayment>(access, 'POST', '/v2/payments', {
      key: paymentId,
      body: {
        amount: amountOf(due.amount, due.currency),
        description,
        redirectUrl: returnUrl,
        cancelUrl: leaveUrl,
        webhookUrl,
        locale: 'de_DE',
        metadata: { paymentId },
        ...(methodIds[method] && { method: methodIds[method] }),
      },
    })
    return { providerPaymentId: payment.id, url: payment._links.checkout?.href ?? null }
  },

  async fetch(access, providerPaymentId) {
    const answer = await ask(access, 'GET', `/v2/payments/${encodeURIComponent(providerPaymentId)}`)
    // What they do not know, nobody can pay.
    if (answer.status === 404) return { status: 'Expired', paid: null }
    const { status, amount } = need<MolliePayment>(answer)
    const paid = { amount: centsOf(amount.value), currency: amount.currency }
    return { status: statuses[status] ?? 'Open', paid: status === 'paid' ? paid : null }
  },

  async cancel(access, providerPaymentId) {
    await ask(access, 'DELETE', `/v2/payments/${encodeURIComponent(providerPaymentId)}`)
  },

  async refund(access, { refundId, providerPaymentId, amount, description }) {
    const path = `/v2/payments/${encodeURIComponent(providerPaymentId)}/refunds`
    const body = { amount: amountOf(amount.amount, amount.currency), description, metadata: { refundId } }
    const answer = await ask(access, 'POST', path, { key: refundId, body })
    if (isRefused(answer.status)) return { providerRefundId: '', status: 'Failed' }
    return viewRefund(need(answer))
  },

  async fetchRefund(access, { providerPaymentId, providerRefundId }) {
    const ids = [providerPaymentId, providerRefundId].map(encodeURIComponent)
    const answer = await ask(access, 'GET', `/v2/payments/${ids[0]}/refunds/${ids[1]}`)
    // A refund that was taken back while it waited is not there any more.
    return answer.status === 404 ? { providerRefundId, status: 'Failed' } : viewRefund(need(answer))
  },

  async accepts(access) {
    return (await ask(access, 'GET', '/v2/methods')).status === 200
  },

  // It is asked then what is true, so nothing in it has to be believed.
  readWebhook: () => ({ isGenuine: true, paymentId: null }),
}

function amountOf(cents: number, currency: string): MollieAmount {
  return { currency, value: decimalOf(cents) }
}

function viewRefund({ id, status }: MollieRefund) {
  return { providerRefundId: id, status: refundStatuses[status] ?? 'Pending' } as const
}

/** What another try would not mend; a wrong key may be put right. */
function isRefused(status: number): boolean {
  return status >= 400 && status !== 401 && status !== 403
}

function ask(
  { origin, apiKey }: ProviderAccess,
  method: string,
  path: string,
  { key, body }: { key?: string; body?: object } = {},
) {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/hal+json',
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  return askProvider('Mollie', origin + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function found<T>(...request: Parameters<typeof ask>): Promise<T> {
  return need<T>(await ask(...request))
}

function need<T>({ status, body }: { status: number; body: unknown }): T {
  if (status >= 200 && status < 300) return body as T
  throw new ProviderTrouble('Mollie', status, String((body as { title?: string }).title ?? ''))
}
