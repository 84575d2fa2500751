import type { IncomingMessage, ServerResponse } from 'node:http'
import { deliverWebhook } from './deliver-webhook.ts'
import { arrivesAllTheSame } from './end-payment.ts'
import { pageOf } from './page-address.ts'
import { certificate } from './paypal-certificate.ts'
import { viewCapture, viewDisputeOfPayPal, viewOrder, viewRefundOfPayPal } from './paypal-objects.ts'
import { refundPayment } from './refund-payment.ts'
import { keep, newId, sold, type SoldPayment } from './sold-payments.ts'
import { readBody, send, speak, type Answer } from './speak.ts'

const fault = (status: number, name: string, issue = ''): Answer => ({
  status,
  body: { name, message: name, debug_id: newId(''), details: issue ? [{ issue }] : [], links: [] },
})

/** PayPal's API, as far as the server uses it: tokens, orders, captures, refunds, webhooks. */
export async function answerPayPal(url: URL, request: IncomingMessage, response: ServerResponse) {
  const path = url.pathname.replace('/paypal', '')
  if (path === '/certs/simulator') {
    response.writeHead(200, { 'content-type': 'application/x-pem-file' })
    return void response.end(certificate.pem)
  }
  const body = await readBody(request)
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ')
  if (path === '/v1/oauth2/token') return send(response, tokenFor(given))
  const account = scheme === 'Bearer' ? accountOf(given) : null
  if (!account) return send(response, fault(401, 'AUTHENTICATION_FAILURE'))
  const name = `${request.method} ${path}`
  const call = {
    ...{ name, apiKey: account, body },
    tooMany: fault(429, 'RATE_LIMIT_REACHED').body,
    broken: fault(500, 'INTERNAL_SERVER_ERROR').body,
    keyReused: fault(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID'),
  }
  const requestId = request.headers['paypal-request-id']
  const disputed = url.searchParams.get('disputed_transaction_id')
  return speak(request, response, call, () =>
    name.startsWith('GET /v1/customer/disputes')
      ? showDisputes(account, name.split('/')[4] ?? null, disputed)
      : act(name, account, body, typeof requestId === 'string'),
  )
}

function tokenFor(basic: string): Answer {
  const [client = '', secret] = Buffer.from(basic, 'base64').toString().split(':')
  if (!/^test_simulator\w*$/.test(client) || !secret?.startsWith('simulator'))
    return { status: 401, body: { error: 'invalid_client' } }
  const token = `A21.${Buffer.from(client).toString('base64url')}`
  return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
}

function accountOf(token: string): string | null {
  const client = Buffer.from(token.replace('A21.', ''), 'base64url').toString()
  return /^test_simulator\w*$/.test(client) ? client : null
}

function act(name: string, account: string, text: string, hasRequestId: boolean): Answer {
  if (name === 'POST /v2/checkout/orders') return create(account, readJson(text), hasRequestId)
  if (name === 'POST /v1/notifications/webhooks') return register(account, readJson(text))
  const [, method, things, id = '', action] =
    /^(\w+) \/v2\/(?:checkout|payments)\/(\w+)\/([\w-]+)(?:\/(\w+))?$/.exec(name) ?? []
  const of = (fits: (payment: SoldPayment) => boolean) =>
    [...sold.payments.values()].find(
      (one) => one.provider === 'paypal' && one.apiKey === account && fits(one),
    )
  if (things === 'orders') {
    const payment = of((one) => one.id === id)
    if (!payment) return fault(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    return action === 'capture' ? capture(payment) : { status: 200, body: viewOrder(payment) }
  }
  if (things === 'captures') {
    const payment = of((one) => viewCapture(one).id === id)
    if (!payment) return fault(404, 'RESOURCE_NOT_FOUND')
    const refunds = action === 'refund' && method === 'POST'
    return refunds ? refund(payment, readJson(text)) : { status: 200, body: viewCapture(payment) }
  }
  const refunded = things === 'refunds' ? of(({ refunds }) => refunds.some((one) => one.id === id)) : null
  const found = refunded?.refunds.find((one) => one.id === id)
  return refunded && found
    ? { status: 200, body: viewRefundOfPayPal(refunded, found) }
    : fault(404, 'RESOURCE_NOT_FOUND')
}

/** One by its name, or in short all about what was taken. */
function showDisputes(account: string, id: string | null, captureId: string | null): Answer {
  const disputes = [...sold.payments.values()]
    .filter((one) => one.provider === 'paypal' && one.apiKey === account)
    .flatMap((one) =>
      one.refunds.filter(({ outside }) => outside === 'bank').map((each) => viewDisputeOfPayPal(one, each)),
    )
  if (id !== null) {
    const found = disputes.find((one) => one.dispute_id === id)
    return found ? { status: 200, body: found } : fault(404, 'RESOURCE_NOT_FOUND')
  }
  const items = disputes
    .filter((one) => one.disputed_transactions[0]?.seller_transaction_id === captureId)
    .map(({ dispute_id, status, dispute_amount }) => ({ dispute_id, status, dispute_amount }))
  return { status: 200, body: { items } }
}

type Money = { currency_code?: string; value?: string }
type Given = {
  intent?: string
  amount?: Money
  custom_id?: string
  purchase_units?: { custom_id?: string; description?: string; amount?: Money }[]
  payment_source?: { paypal?: { experience_context?: { return_url?: string; cancel_url?: string } } }
  url?: string
  event_types?: unknown[]
}

function create(account: string, given: Given, hasRequestId: boolean): Answer {
  const unit = given.purchase_units?.[0]
  const context = given.payment_source?.paypal?.experience_context
  const cents = centsOf(unit?.amount?.value)
  if (!hasRequestId) return fault(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED')
  if (given.intent !== 'CAPTURE' || cents === null || !context?.return_url)
    return fault(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  const payment: SoldPayment = {
    ...{ id: newId('').toUpperCase(), provider: 'paypal', apiKey: account, amount: cents },
    ...{ currency: String(unit?.amount?.currency_code), description: unit?.description ?? '' },
    ...{ method: 'paypal', status: 'open', declined: 0 },
    ...{ returnUrl: context.return_url, cancelUrl: context.cancel_url ?? context.return_url },
    ...{ webhookUrl: null, metadata: {}, reference: unit?.custom_id ?? null },
    ...{ createdAt: new Date(), refunds: [] },
  }
  keep(payment)
  const links = [
    { rel: 'self', href: `https://api-m.sandbox.paypal.com/v2/checkout/orders/${payment.id}`, method: 'GET' },
    { rel: 'payer-action', href: pageOf(payment.id), method: 'GET' },
  ]
  return { status: 201, body: { ...viewOrder(payment), links } }
}

function capture(payment: SoldPayment): Answer {
  if (payment.status === 'paid' || payment.status === 'pending')
    return fault(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
  if (payment.status !== 'approved') return fault(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
  if (payment.isEmpty) {
    Object.assign(payment, { status: 'open', isEmpty: false, declined: payment.declined + 1 })
    return fault(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
  }
  // Whether it was taken, they do not say.
  if (arrivesAllTheSame(payment)) return fault(500, 'INTERNAL_SERVER_ERROR')
  payment.status = payment.isConfirmedLater ? 'pending' : 'paid'
  deliverWebhook(payment)
  return { status: 201, body: viewOrder(payment) }
}

function refund(payment: SoldPayment, given: Given): Answer {
  const amount = given.amount ? centsOf(given.amount.value) : payment.amount
  if (amount === null || amount === 0) return fault(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
  const { custom_id: customId } = given
  const metadata: Record<string, string> = customId ? { customId } : {}
  const made = payment.status === 'paid' && refundPayment(payment, { prefix: '', amount, metadata })
  if (!made) return fault(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
  return { status: 201, body: viewRefundOfPayPal(payment, made) }
}

function register(account: string, { url = '', event_types: types = [] }: Given): Answer {
  if (!/^https?:/.test(url) || types.length === 0) return fault(400, 'VALIDATION_ERROR')
  const secret = newId('').toUpperCase()
  sold.endpoints.set(`paypal ${account}`, { url, secret })
  return { status: 201, body: { id: secret, url, event_types: types, links: [] } }
}

function readJson(text: string): Given {
  try {
    return JSON.parse(text || '{}') as Given
  } catch {
    return {}
  }
}

function centsOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,7}\.\d{2}$/.test(value) ? Number(value.replace('.', '')) : null
}
