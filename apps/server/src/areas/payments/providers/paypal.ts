import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { OutsideRefund, ReportedRefund } from '@tresen/domain/payments/payment-ledger'
import { LRUCache } from 'lru-cache'
import { ask, good, tokenOf } from './ask-paypal.ts'
import { centsOf, decimalOf, isRefused } from './ask-provider.ts'
import {
  notTheirs,
  ProviderTrouble,
  type PaymentProvider,
  type PaymentReport,
  type ProviderAccess,
  type RefundThere,
  type WebhookRequest,
} from './payment-provider.ts'
import { listDisputes, readDispute, type PayPalDispute } from './paypal-disputes.ts'

type Amount = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Amount }
type PayPalOrder = {
  id: string
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'
  links?: { rel: string; href: string }[]
  purchase_units?: { payments?: { captures?: Capture[]; refunds?: PayPalRefund[] } }[]
}
type PayPalRefund = { id: string; status: string; amount: Amount; custom_id?: string }

const refundStatuses: Record<string, ReportedRefund> = {
  COMPLETED: 'Done',
  PENDING: 'Pending',
  CANCELLED: 'Failed',
  FAILED: 'Failed',
}

const events = [
  'CHECKOUT.ORDER.APPROVED',
  ...['COMPLETED', 'PENDING', 'DENIED', 'REFUNDED', 'REVERSED'].map((name) => `PAYMENT.CAPTURE.${name}`),
  ...['PENDING', 'FAILED'].map((name) => `PAYMENT.REFUND.${name}`),
  ...['CREATED', 'UPDATED', 'RESOLVED'].map((name) => `CUSTOMER.DISPUTE.${name}`),
]

/** PayPal Orders v2: a guest agrees there, and we take the money then; without our asking none comes. */
export const payPal: PaymentProvider = {
  methods: ['PayPal'],
  modeOf: ({ clientId = '', clientSecret = '', isLive = false }) => {
    if (!/^[\w-]{10,200}$/.test(clientId)) return { wrong: 'clientId' }
    if (!/^[\w-]{10,200}$/.test(clientSecret)) return { wrong: 'clientSecret' }
    return { mode: isLive ? 'live' : 'test' }
  },

  async create(access, { paymentId, due, description, returnUrl, leaveUrl }) {
    const answer = await ask(access, 'POST', '/v2/checkout/orders', {
      key: paymentId,
      body: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: paymentId,
            custom_id: paymentId,
            description,
            amount: { currency_code: due.currency, value: decimalOf(due.amount) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              ...{ return_url: returnUrl, cancel_url: leaveUrl, locale: 'de-DE' },
              ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
            },
          },
        },
      },
    })
    const order = good<PayPalOrder>(answer)
    const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    return { providerPaymentId: order.id, url: link?.href ?? null }
  },

  fetch,

  // Without a key: an order is taken once anyhow, and under one a refusal of the first card would be told of every other.
  async take(access, { providerPaymentId }) {
    const answer = await ask(access, 'POST', pathOf(providerPaymentId, '/capture'), { body: {} })
    // Taken already, or refused by the guest's bank: the order says which.
    return answer.status === 422 ? fetch(access, providerPaymentId) : viewOrder(good(answer))
  },

  // There is nothing to be ended: money that we do not take stays where it is.
  async cancel(access, providerPaymentId) {
    const report = await fetch(access, providerPaymentId)
    return report.status === 'Open' ? { status: 'Cancelled', paid: null } : report
  },

  async refund(access, { refundId, paymentId, providerPaymentId, amount }) {
    const order = good<PayPalOrder>(await ask(access, 'GET', pathOf(providerPaymentId)))
    const path = `/v2/payments/captures/${encodeURIComponent(captureOf(order)?.id ?? '')}/refund`
    const body = {
      amount: { currency_code: amount.currency, value: decimalOf(amount.amount) },
      // Else it bears the name of the payment alone, as what is given back at their desk does.
      custom_id: `${paymentId}.${refundId}`,
    }
    const answer = await ask(access, 'POST', path, { key: refundId, body })
    if (isRefused(answer.status)) return { providerRefundId: '', status: 'Failed' }
    return viewRefund(good(answer))
  },

  async fetchRefund(access, { providerRefundId }) {
    const answer = await ask(access, 'GET', `/v2/payments/refunds/${encodeURIComponent(providerRefundId)}`)
    return viewRefund(good(answer))
  },

  async listRefunds(access, { providerPaymentId }) {
    const answer = await ask(access, 'GET', pathOf(providerPaymentId))
    if (answer.status === 404) return []
    const order = good<PayPalOrder>(answer)
    const refunds = (order.purchase_units?.[0]?.payments?.refunds ?? []).map((one) => ({
      ...viewRefund(one),
      ...{ amount: centsOf(one.amount.value), cause: 'AtProvider' as const },
      refundId: one.custom_id?.split('.')[1],
    }))
    const captureId = captureOf(order)?.id
    const disputes = captureId ? await listDisputes(access, captureId) : []
    return withoutDecided(refunds, disputes)
  },

  async findWrongKey(access) {
    try {
      await tokenOf(access)
      return null
    } catch (error) {
      if (error instanceof ProviderTrouble && error.status === 401) return 'clientSecret'
      throw error
    }
  },

  async registerWebhook(access, { payPal: url }) {
    const body = { url, event_types: events.map((name) => ({ name })) }
    const answer = await ask(access, 'POST', '/v1/notifications/webhooks', { body })
    return { payPal: good<{ id: string }>(answer).id }
  },

  async readWebhook(access, request) {
    if (!access.webhooks.payPal || !(await isSigned(access, request))) return notTheirs
    const { resource } = JSON.parse(request.body.toString()) as {
      resource?: PayPalDispute & { custom_id?: unknown; purchase_units?: { custom_id?: unknown }[] }
    }
    if (resource?.dispute_id) {
      const news = await readDispute(access, resource)
      return { isGenuine: true, paymentIds: [...new Set(news.map((one) => one.paymentId))], news }
    }
    const named = resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id
    return { isGenuine: true, paymentIds: typeof named === 'string' ? [named.split('.')[0]!] : [] }
  },
}

async function fetch(access: ProviderAccess, providerPaymentId: string): Promise<PaymentReport> {
  const answer = await ask(access, 'GET', pathOf(providerPaymentId))
  // What they do not know any more, nobody can pay.
  return answer.status === 404 ? { status: 'Expired', paid: null } : viewOrder(good(answer))
}

function captureOf(order: PayPalOrder): Capture | undefined {
  return order.purchase_units?.[0]?.payments?.captures?.at(-1)
}

/** That an order is complete does not say that its money is there: the capture does. */
function viewOrder(order: PayPalOrder): PaymentReport {
  if (order.status === 'VOIDED') return { status: 'Expired', paid: null }
  if (order.status === 'APPROVED') return { status: 'Open', paid: null, isApproved: true }
  const capture = captureOf(order)
  switch (capture?.status) {
    case undefined:
      return { status: 'Open', paid: null }
    case 'PENDING':
      return { status: 'Pending', paid: null }
    case 'DECLINED':
    case 'FAILED':
      return { status: 'Declined', paid: null }
    default: {
      const { value, currency_code: currency } = capture!.amount
      return { status: 'Paid', paid: { amount: centsOf(value), currency } }
    }
  }
}

/** What they decided against the house they give back themselves: by a refund that bears no name, told twice then. */
function withoutDecided(refunds: readonly RefundThere[], disputes: readonly OutsideRefund[]): RefundThere[] {
  const left = [...refunds]
  for (const { amount, status } of disputes) {
    const place = left.findIndex((one) => !one.refundId && one.amount === amount && one.status === status)
    if (place >= 0) left.splice(place, 1)
  }
  return [...left, ...disputes]
}

function viewRefund({ id, status }: PayPalRefund) {
  return { providerRefundId: id, status: refundStatuses[status] ?? 'Pending' } as const
}

function pathOf(orderId: string, rest = ''): string {
  return `/v2/checkout/orders/${encodeURIComponent(orderId)}${rest}`
}

/** Their certificates, by address. */
const certificates = new LRUCache<string, KeyObject>({ max: 500 })

/** RSA over who sent it, when, to whom, and the sum of the body; by a certificate that lies with PayPal only. */
async function isSigned(access: ProviderAccess, { headers, body }: WebhookRequest): Promise<boolean> {
  const said = (name: string) => String(headers[`paypal-${name}`] ?? '')
  if (said('auth-algo') !== 'SHA256withRSA') return false
  const key = await certificateAt(access, said('cert-url'))
  if (!key) return false
  const text = [
    ...[said('transmission-id'), said('transmission-time')],
    ...[access.webhooks.payPal, crc32(body)],
  ].join('|')
  return verify('sha256', Buffer.from(text), key, Buffer.from(said('transmission-sig'), 'base64'))
}

async function certificateAt(access: ProviderAccess, address: string): Promise<KeyObject | null> {
  if (!isTheirs(access, address)) return null
  const known = certificates.get(address)
  if (known) return known
  try {
    const response = await globalThis.fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    const key = createPublicKey(await response.text())
    certificates.set(address, key)
    return key
  } catch {
    return null
  }
}

function isTheirs({ simulators }: ProviderAccess, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  if (simulators !== null) return origin === new URL(simulators).origin
  return protocol === 'https:' && /^api(-m)?(\.sandbox)?\.paypal\.com$/.test(hostname)
}
