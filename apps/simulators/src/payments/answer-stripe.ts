import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { endPayment } from './end-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { keep, newId, remainingOf, sold, type SoldPayment } from './sold-payments.ts'
import { readBody, send, speak, type Answer } from './speak.ts'
import { intentOf, viewDispute, viewRefundOfStripe, viewSession } from './stripe-objects.ts'

const fault = (status: number, message: string, code = 'parameter_invalid', param?: string): Answer => ({
  status,
  body: {
    error: {
      type: status < 500 ? 'invalid_request_error' : 'api_error',
      code,
      message,
      ...(param && { param }),
    },
  },
})

/** Stripe's API, as far as the server uses it. */
export async function answerStripe(url: URL, request: IncomingMessage, response: ServerResponse) {
  const apiKey = request.headers.authorization?.replace('Bearer ', '') ?? ''
  if (!/^sk_test_simulator\w*$/.test(apiKey)) return send(response, fault(401, 'Invalid API Key provided'))
  const body = await readBody(request)
  const name = `${request.method} ${url.pathname.replace('/stripe', '')}`
  const call = {
    ...{ name, apiKey, body },
    tooMany: fault(429, 'Too many requests', 'rate_limit').body,
    broken: fault(500, 'Something went wrong').body,
    keyReused: {
      status: 400,
      body: {
        error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' },
      },
    },
  }
  return speak(request, response, call, () => act(name, url, apiKey, new URLSearchParams(body)))
}

function act(name: string, url: URL, apiKey: string, form: URLSearchParams): Answer {
  const [, session = '', action] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(name) ?? []
  if (session) {
    const payment = sold.payments.get(session)
    if (payment?.apiKey !== apiKey)
      return fault(404, `No such checkout.session: ${session}`, 'resource_missing', 'session')
    if (action === 'expire') return expire(payment)
    return { status: 200, body: viewSession(payment, url.searchParams.has('expand[0]')) }
  }
  const [, refundId] = /^GET \/v1\/refunds\/(\w+)$/.exec(name) ?? []
  if (refundId) return findRefund(refundId, apiKey)
  const [, intentId] = /^GET \/v1\/payment_intents\/(\w+)$/.exec(name) ?? []
  if (intentId) return findIntent(intentId, apiKey)
  switch (name) {
    case 'POST /v1/checkout/sessions':
      return create(apiKey, form)
    case 'GET /v1/checkout/sessions':
      return { status: 200, body: { object: 'list', data: [], has_more: false } }
    case 'GET /v1/refunds':
    case 'GET /v1/disputes':
      return listWentBack(url.searchParams.get('payment_intent') ?? '', apiKey, name.endsWith('disputes'))
    case 'POST /v1/refunds':
      return refund(apiKey, form)
    case 'POST /v1/webhook_endpoints':
      return register(apiKey, form)
    default:
      return fault(404, `Unrecognized request URL (${name})`)
  }
}

function create(apiKey: string, form: URLSearchParams): Answer {
  const line = 'line_items[0][price_data]'
  const [amount, currency] = [Number(form.get(`${line}[unit_amount]`)), form.get(`${line}[currency]`)]
  // As they do since endive: which methods are offered is said in another way.
  const old = [...form.keys()].find((key) => key.startsWith('payment_method_types'))
  if (old)
    return fault(
      400,
      'payment_method_types is no longer supported',
      'payment_method_types_no_longer_supported',
      old,
    )
  if (!Number.isInteger(amount) || amount <= 0 || !currency)
    return fault(400, 'Invalid integer', 'parameter_invalid_integer', line)
  const returnUrl = form.get('success_url')
  if (!returnUrl || form.get('mode') !== 'payment')
    return fault(400, 'Missing required param', 'parameter_missing')
  const payment: SoldPayment = {
    ...{ id: newId('cs_test_'), provider: 'stripe', apiKey, amount, currency, status: 'open', declined: 0 },
    description: form.get(`${line}[product_data][name]`) ?? '',
    method: form.get('allowed_payment_method_types[0]'),
    ...{ returnUrl, cancelUrl: form.get('cancel_url') ?? returnUrl, webhookUrl: null },
    metadata: metadataOf(form, 'metadata'),
    reference: form.get('client_reference_id'),
    ...{ createdAt: new Date(), refunds: [] },
  }
  keep(payment)
  return { status: 200, body: viewSession(payment) }
}

function expire(payment: SoldPayment): Answer {
  if (payment.status !== 'open')
    return fault(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  endPayment(payment)
  return { status: 200, body: viewSession(payment) }
}

function refund(apiKey: string, form: URLSearchParams): Answer {
  const payment = ofIntent(form.get('payment_intent') ?? '', apiKey)
  if (payment?.status !== 'paid')
    return fault(400, 'This PaymentIntent does not have a successful charge to refund.')
  const amount = form.has('amount') ? Number(form.get('amount')) : remainingOf(payment)
  if (!Number.isInteger(amount) || amount <= 0)
    return fault(400, 'Invalid positive integer', 'parameter_invalid_integer', 'amount')
  const made = refundPayment(payment, { prefix: 're_', amount, metadata: metadataOf(form, 'metadata') })
  if (!made)
    return fault(
      400,
      'Refund amount is greater than unrefunded amount on charge',
      'charge_already_refunded',
      'amount',
    )
  return { status: 200, body: viewRefundOfStripe(payment, made) }
}

function ofIntent(intentId: string, apiKey: string): SoldPayment | undefined {
  return [...sold.payments.values()].find(
    (one) => one.provider === 'stripe' && one.apiKey === apiKey && intentOf(one).id === intentId,
  )
}

function findIntent(intentId: string, apiKey: string): Answer {
  const payment = ofIntent(intentId, apiKey)
  if (payment) return { status: 200, body: intentOf(payment) }
  return fault(404, `No such payment_intent: ${intentId}`, 'resource_missing', 'intent')
}

function listWentBack(intentId: string, apiKey: string, ofBank: boolean): Answer {
  const payment = ofIntent(intentId, apiKey)
  const data = (payment?.refunds ?? [])
    .filter(({ outside }) => (outside === 'bank') === ofBank)
    .map((one) => (ofBank ? viewDispute(payment!, one) : viewRefundOfStripe(payment!, one)))
  return { status: 200, body: { object: 'list', data, has_more: false } }
}

function findRefund(refundId: string, apiKey: string): Answer {
  for (const payment of sold.payments.values()) {
    const found = payment.apiKey === apiKey && payment.refunds.find(({ id }) => id === refundId)
    if (found) return { status: 200, body: viewRefundOfStripe(payment, found) }
  }
  return fault(404, `No such refund: ${refundId}`, 'resource_missing')
}

function register(apiKey: string, form: URLSearchParams): Answer {
  const url = form.get('url') ?? ''
  if (!/^https?:/.test(url)) return fault(400, 'Invalid URL', 'url_invalid', 'url')
  const secret = `whsec_${randomBytes(18).toString('hex')}`
  sold.endpoints.set(`stripe ${apiKey}`, { url, secret })
  return {
    status: 200,
    body: { id: newId('we_'), object: 'webhook_endpoint', url, status: 'enabled', secret },
  }
}

function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  const entries = [...form].flatMap(([key, value]) => {
    const [, inner] = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key) ?? []
    return inner ? [[inner, value] as const] : []
  })
  return Object.fromEntries(entries)
}
