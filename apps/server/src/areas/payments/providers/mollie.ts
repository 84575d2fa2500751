import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { ReportedRefund, ReportedStatus } from '@tresen/domain/payments/payment-ledger'
import { askProvider, centsOf, decimalOf, isRefused, need, type ProviderAnswer } from './ask-provider.ts'
import type { NewPayment, PaymentProvider, PaymentReport, ProviderAccess } from './payment-provider.ts'

const methodIds: Partial<Record<PaymentMethod, string>> = {
  CreditCardOnline: 'creditcard',
  Klarna: 'klarna',
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
type MollieRefund = {
  id: string
  status: string
  amount: MollieAmount
  metadata?: Record<string, string> | null
}
type MollieChargeback = { id: string; amount: MollieAmount; reversedAt?: string | null }
type WhatWentBack = { _embedded?: { refunds?: MollieRefund[]; chargebacks?: MollieChargeback[] } }

/** Mollie v2: JSON in HAL, keys as bearer, webhooks that are not signed and say nothing but an id. */
export const mollie: PaymentProvider = {
  methods: ['CreditCardOnline', 'Klarna', 'PayPal'],
  modeOf: ({ apiKey = '' }) => {
    const [, mode] = /^(test|live)_\w{10,100}$/.exec(apiKey) ?? []
    return mode ? { mode: mode as 'test' | 'live' } : { wrong: 'apiKey' }
  },

  async create(access, payment) {
    const { paymentId, due, method, description, returnUrl, leaveUrl, webhookUrl } = payment
    const made = await found<MolliePayment>(access, 'POST', '/v2/payments', {
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
        ...(method === 'Klarna' && klarnaOf(payment)),
      },
    })
    return { providerPaymentId: made.id, url: made._links.checkout?.href ?? null }
  },

  fetch,

  // They end bank transfers alone; the page of all else stays open for hours. With us it is over, and late money goes back.
  async cancel(access, providerPaymentId) {
    await ask(access, 'DELETE', pathOf(providerPaymentId))
    const report = await fetch(access, providerPaymentId)
    return report.status === 'Open' ? { status: 'Cancelled', paid: null } : report
  },

  async refund(access, { refundId, providerPaymentId, amount, description }) {
    const body = { amount: amountOf(amount.amount, amount.currency), description, metadata: { refundId } }
    const answer = await ask(access, 'POST', pathOf(providerPaymentId, '/refunds'), { key: refundId, body })
    if (isRefused(answer.status)) return { providerRefundId: '', status: 'Failed' }
    return viewRefund(good(answer))
  },

  async fetchRefund(access, { providerPaymentId, providerRefundId }) {
    const refund = `/refunds/${encodeURIComponent(providerRefundId)}`
    const answer = await ask(access, 'GET', pathOf(providerPaymentId, refund))
    // A refund that was taken back while it waited is not there any more.
    return answer.status === 404 ? { providerRefundId, status: 'Failed' } : viewRefund(good(answer))
  },

  async listRefunds(access, { providerPaymentId }) {
    const answer = await ask(access, 'GET', pathOf(providerPaymentId, '?embed=refunds,chargebacks'))
    if (answer.status === 404) return []
    const { refunds = [], chargebacks = [] } = good<WhatWentBack>(answer)._embedded ?? {}
    return [
      ...refunds.map((one) => ({
        ...viewRefund(one),
        ...{ amount: centsOf(one.amount.value), cause: 'AtProvider' as const },
        refundId: one.metadata?.['refundId'],
      })),
      ...chargebacks.map(({ id, amount, reversedAt }) => ({
        ...{ providerRefundId: id, amount: centsOf(amount.value), cause: 'Chargeback' as const },
        status: reversedAt ? ('Failed' as const) : ('Done' as const),
      })),
    ]
  },

  async findWrongKey(access) {
    return (await ask(access, 'GET', '/v2/methods')).status === 200 ? null : 'apiKey'
  },

  // It is asked then what is true, so nothing in it has to be believed.
  readWebhook: async () => ({ isGenuine: true, paymentIds: [] }),
}

async function fetch(access: ProviderAccess, providerPaymentId: string): Promise<PaymentReport> {
  const answer = await ask(access, 'GET', pathOf(providerPaymentId))
  // What they do not know, nobody can pay.
  if (answer.status === 404) return { status: 'Expired', paid: null }
  const { status, amount } = good<MolliePayment>(answer)
  const paid = { amount: centsOf(amount.value), currency: amount.currency }
  return { status: statuses[status] ?? 'Open', paid: status === 'paid' ? paid : null }
}

/** Klarna wants to know what is bought and by whom; the money is taken as soon as they agree. */
function klarnaOf({ due: { currency }, lines, payer }: NewPayment) {
  return {
    captureMode: 'automatic',
    lines: lines.map(({ name, gross, tax, percent }) => ({
      description: name,
      quantity: 1,
      unitPrice: amountOf(gross, currency),
      totalAmount: amountOf(gross, currency),
      vatRate: percent.toFixed(2),
      vatAmount: amountOf(tax, currency),
    })),
    billingAddress: {
      givenName: payer.firstName || payer.lastName,
      familyName: payer.lastName,
      ...(payer.email && { email: payer.email }),
      ...(payer.street && {
        streetAndNumber: payer.street,
        postalCode: payer.zipCode,
        city: payer.city,
      }),
      country: 'DE',
    },
  }
}

function amountOf(cents: number, currency: string): MollieAmount {
  return { currency, value: decimalOf(cents) }
}

function viewRefund({ id, status }: MollieRefund) {
  return { providerRefundId: id, status: refundStatuses[status] ?? 'Pending' } as const
}

function pathOf(providerPaymentId: string, rest = ''): string {
  return `/v2/payments/${encodeURIComponent(providerPaymentId)}${rest}`
}

function ask(
  { simulators, keys }: ProviderAccess,
  method: string,
  path: string,
  { key, body }: { key?: string; body?: object } = {},
) {
  const headers = {
    authorization: `Bearer ${keys.apiKey ?? ''}`,
    accept: 'application/hal+json',
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  const origin = simulators === null ? 'https://api.mollie.com' : `${simulators}/mollie`
  return askProvider('Mollie', origin + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function found<T>(...request: Parameters<typeof ask>): Promise<T> {
  return good<T>(await ask(...request))
}

function good<T>(answer: ProviderAnswer): T {
  return need<T>('Mollie', answer, answer.body['title'])
}
