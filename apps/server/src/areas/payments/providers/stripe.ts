import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OutsideRefund, ReportedRefund, ReportedStatus } from '@tresen/domain/payments/payment-ledger'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { askProvider, isRefused, need, type ProviderAnswer } from './ask-provider.ts'
import {
  notTheirs,
  type PaymentProvider,
  type PaymentReport,
  type ProviderAccess,
} from './payment-provider.ts'

/** Their answers keep this shape, whatever they change later. */
const VERSION = '2026-10-28.endive'
/** So old a signature may be, in seconds. */
const TOLERANCE = 300

const methodIds: Partial<Record<PaymentMethod, string>> = {
  CreditCardOnline: 'card',
  Klarna: 'klarna',
  PayPal: 'paypal',
}

type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  url: string | null
  amount_total: number
  currency: string
  payment_intent: string | { id: string; status: string } | null
}
type Refund = { id: string; status: string; amount: number; metadata?: Record<string, string> }
type Dispute = { id: string; status: string; amount: number }

const refundStatuses: Record<string, ReportedRefund> = {
  pending: 'Pending',
  requires_action: 'Pending',
  succeeded: 'Done',
  failed: 'Failed',
  canceled: 'Failed',
}

/** Stripe: Checkout Sessions on their page; forms in, JSON out, signed webhooks. */
export const stripe: PaymentProvider = {
  methods: ['CreditCardOnline', 'Klarna', 'PayPal'],
  modeOf: ({ apiKey = '' }) => {
    const [, mode] = /^(?:sk|rk)_(test|live)_\w{10,200}$/.exec(apiKey) ?? []
    return mode ? { mode: mode as 'test' | 'live' } : { wrong: 'apiKey' }
  },

  async create(access, { paymentId, due, method, description, returnUrl, leaveUrl }) {
    const session = await found<Session>(access, 'POST', '/v1/checkout/sessions', {
      key: paymentId,
      body: {
        mode: 'payment',
        success_url: returnUrl,
        cancel_url: leaveUrl,
        client_reference_id: paymentId,
        locale: 'de',
        'metadata[payment_id]': paymentId,
        'payment_intent_data[metadata][payment_id]': paymentId,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': due.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(due.amount),
        'line_items[0][price_data][product_data][name]': description,
        ...(methodIds[method] && { 'allowed_payment_method_types[0]': methodIds[method] }),
      },
    })
    return { providerPaymentId: session.id, url: session.url }
  },

  fetch,

  async cancel(access, providerPaymentId) {
    await ask(access, 'POST', sessionPath(providerPaymentId, '/expire'), { body: {} })
    return fetch(access, providerPaymentId)
  },

  async refund(access, { refundId, paymentId, providerPaymentId, amount }) {
    const { payment_intent: intent } = await found<Session>(access, 'GET', sessionPath(providerPaymentId))
    const answer = await ask(access, 'POST', '/v1/refunds', {
      key: refundId,
      body: {
        payment_intent: (typeof intent === 'string' ? intent : intent?.id) ?? '',
        amount: String(amount.amount),
        reason: 'requested_by_customer',
        'metadata[refund_id]': refundId,
        'metadata[payment_id]': paymentId,
      },
    })
    if (isRefused(answer.status)) return { providerRefundId: '', status: 'Failed' }
    return viewRefund(good(answer))
  },

  async fetchRefund(access, { providerRefundId }) {
    return viewRefund(
      await found<Refund>(access, 'GET', `/v1/refunds/${encodeURIComponent(providerRefundId)}`),
    )
  },

  async listRefunds(access, { providerPaymentId }) {
    const session = await ask(access, 'GET', sessionPath(providerPaymentId))
    if (session.status === 404) return []
    const { payment_intent: intent } = good<Session>(session)
    const id = typeof intent === 'string' ? intent : intent?.id
    if (!id) return []
    const of = `?payment_intent=${encodeURIComponent(id)}&limit=100`
    const refunds = await found<{ data: Refund[] }>(access, 'GET', `/v1/refunds${of}`)
    const disputes = await found<{ data: Dispute[] }>(access, 'GET', `/v1/disputes${of}`)
    return [
      ...refunds.data.map((one) => ({
        ...viewRefund(one),
        ...{ amount: one.amount, cause: 'AtProvider' as const, refundId: one.metadata?.['refund_id'] },
      })),
      ...disputes.data.flatMap(viewDispute),
    ]
  },

  async findWrongKey(access) {
    return (await ask(access, 'GET', '/v1/checkout/sessions?limit=1')).status === 200 ? null : 'apiKey'
  },

  registerWebhook: async (access, { stripe: url }) => ({ stripe: await register(access, url) }),

  async readWebhook(access, { headers, body }, now) {
    const { webhooks } = access
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string' || !isSigned(webhooks.stripe, signature, body, now)) return notTheirs
    const { data } = JSON.parse(body.toString()) as {
      data?: { object?: Said & { client_reference_id?: unknown; object?: unknown; payment_intent?: unknown } }
    }
    const said = data?.object
    const paymentId =
      said?.object === 'dispute'
        ? await paymentOfIntent(access, said.payment_intent)
        : (said?.client_reference_id ?? said?.metadata?.payment_id)
    return { isGenuine: true, paymentIds: typeof paymentId === 'string' ? [paymentId] : [] }
  },
}

type Said = { metadata?: { payment_id?: unknown } }

/** A dispute names what it is about, and not us. */
async function paymentOfIntent(access: ProviderAccess, intent: unknown): Promise<unknown> {
  if (typeof intent !== 'string') return undefined
  const answer = await ask(access, 'GET', `/v1/payment_intents/${encodeURIComponent(intent)}`)
  return answer.status === 404 ? undefined : good<Said>(answer).metadata?.payment_id
}

async function fetch(access: ProviderAccess, providerPaymentId: string): Promise<PaymentReport> {
  const answer = await ask(access, 'GET', sessionPath(providerPaymentId, '?expand[0]=payment_intent'))
  // What they do not know, nobody can pay.
  if (answer.status === 404) return { status: 'Expired', paid: null }
  const session = good<Session>(answer)
  const status = statusOf(session)
  const paid = { amount: session.amount_total, currency: session.currency.toUpperCase() }
  return { status, paid: status === 'Paid' ? paid : null }
}

const unpaid: readonly string[] = ['canceled', 'requires_payment_method']

/** A decline leaves the session open: the guest may try another card there. */
function statusOf({ status, payment_status: payment, payment_intent: intent }: Session): ReportedStatus {
  if (payment === 'paid') return 'Paid'
  if (status === 'open') return 'Open'
  if (status === 'expired') return 'Expired'
  // What was to be confirmed after the guest had left that page, and was refused.
  const isOver = typeof intent === 'object' && unpaid.includes(intent?.status ?? '')
  return isOver ? 'Declined' : 'Pending'
}

function isSigned(secret: string, header: string, body: Buffer, now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2) as [string, string])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!secret || !/^\d{1,12}$/.test(time) || now.getTime() / 1000 - Number(time) > TOLERANCE) return false
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts.some(([name, value]) => {
    const given = Buffer.from(value ?? '', 'hex')
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}

/** Registers where their webhooks go; the secret that signs them is told only now. */
async function register(access: ProviderAccess, url: string): Promise<string> {
  const events = [
    ...['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(
      (name) => `checkout.session.${name}`,
    ),
    ...['refund.created', 'refund.updated', 'refund.failed', 'charge.refunded'],
    ...['charge.dispute.created', 'charge.dispute.closed'],
  ]
  const endpoint = await found<{ secret: string }>(access, 'POST', '/v1/webhook_endpoints', {
    body: {
      url,
      api_version: VERSION,
      ...Object.fromEntries(events.map((name, index) => [`enabled_events[${index}]`, name])),
    },
  })
  return endpoint.secret
}

function sessionPath(id: string, rest = ''): string {
  return `/v1/checkout/sessions/${encodeURIComponent(id)}${rest}`
}

function viewRefund({ id, status }: Refund) {
  return { providerRefundId: id, status: refundStatuses[status] ?? 'Pending' } as const
}

/** The money is gone from the day on which it opens until it is won; a question before (`warning_…`) takes nothing. */
function viewDispute({ id, status, amount }: Dispute): OutsideRefund[] {
  if (status.startsWith('warning')) return []
  return [{ providerRefundId: id, amount, cause: 'Chargeback', status: status === 'won' ? 'Failed' : 'Done' }]
}

function ask(
  { simulators, keys }: ProviderAccess,
  method: string,
  path: string,
  { key, body }: { key?: string; body?: Record<string, string> } = {},
) {
  const headers = {
    authorization: `Bearer ${keys.apiKey ?? ''}`,
    'stripe-version': VERSION,
    ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(key && { 'idempotency-key': key }),
  }
  const origin = simulators === null ? 'https://api.stripe.com' : `${simulators}/stripe`
  const form = body && new URLSearchParams(body).toString()
  return askProvider('Stripe', origin + path, { method, headers, ...(form !== undefined && { body: form }) })
}

async function found<T>(...request: Parameters<typeof ask>): Promise<T> {
  return good<T>(await ask(...request))
}

function good<T>(answer: ProviderAnswer): T {
  return need<T>('Stripe', answer, (answer.body as { error?: { code?: string } }).error?.code)
}
