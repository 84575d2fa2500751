import type { IncomingMessage, ServerResponse } from 'node:http'
import { findDemoPayment } from './demo-payments.ts'
import { arrivesAllTheSame } from './end-payment.ts'
import { pageOf } from './page-address.ts'
import { refundPayment } from './refund-payment.ts'
import {
  keep,
  newId,
  remainingOf,
  saidAmountOf,
  sold,
  type SoldPayment,
  type SoldRefund,
} from './sold-payments.ts'
import { readBody, send, speak, type Answer } from './speak.ts'

const problem = (status: number, title: string, detail: string, field?: string): Answer => ({
  status,
  body: { status, title, detail, ...(field && { field }), _links: {} },
})

/** Mollie's API v2, as far as the server uses it. */
export async function answerMollie(url: URL, request: IncomingMessage, response: ServerResponse) {
  const apiKey = request.headers.authorization?.replace('Bearer ', '') ?? ''
  if (!/^test_simulator\w*$/.test(apiKey))
    return send(
      response,
      problem(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate'),
    )
  const body = await readBody(request)
  const name = `${request.method} ${url.pathname.replace('/mollie', '')}`
  const call = {
    ...{ name, apiKey, body },
    tooMany: problem(429, 'Too Many Requests', 'Slow down').body,
    broken: problem(500, 'Internal Server Error', 'An internal server error occurred').body,
    keyReused: problem(400, 'Bad Request', 'The idempotency key was used for another request'),
  }
  const isEmbedding = url.searchParams.get('embed') === 'refunds,chargebacks'
  return speak(request, response, call, () => act(name, apiKey, body, isEmbedding))
}

function act(name: string, apiKey: string, text: string, isEmbedding: boolean): Answer {
  const [, method, rest = ''] = /^(\w+) \/v2\/(.*)$/.exec(name) ?? []
  const [things, id, refunds, refundId] = rest.split('/')
  if (things === 'methods') return { status: 200, body: methods }
  if (things !== 'payments') return problem(404, 'Not Found', 'No such resource')
  const given = readJson(text)
  if (!id) return method === 'POST' ? create(apiKey, given) : problem(405, 'Method Not Allowed', '')
  const payment = sold.payments.get(id) ?? findDemoPayment(id, apiKey)
  if (payment?.apiKey !== apiKey) return problem(404, 'Not Found', `No payment exists with token ${id}.`)
  if (!refunds)
    return method === 'DELETE' ? cancel(payment) : { status: 200, body: view(payment, isEmbedding) }
  if (method === 'POST') return refund(payment, given)
  const found = payment.refunds.find((one) => one.id === refundId)
  if (found) return { status: 200, body: viewRefund(payment, found) }
  return problem(404, 'Not Found', `No refund exists with token ${refundId}.`)
}

type Given = {
  amount?: { currency?: unknown; value?: unknown }
  description?: string
  redirectUrl?: string
  cancelUrl?: string
  webhookUrl?: string
  method?: string
  metadata?: Record<string, string>
  captureMode?: string
  lines?: { totalAmount?: { value?: unknown } }[]
  billingAddress?: { familyName?: string }
}

/** What Klarna is not offered without. */
function klarnaProblem({ lines = [], billingAddress }: Given, cents: number): Answer | null {
  const sum = lines.reduce((total, line) => total + (centsOf(line.totalAmount?.value) ?? Number.NaN), 0)
  if (sum !== cents)
    return problem(422, 'Unprocessable Entity', 'The lines do not add up to the amount', 'lines')
  if (billingAddress?.familyName) return null
  return problem(422, 'Unprocessable Entity', 'The billing address is missing', 'billingAddress')
}

function create(apiKey: string, given: Given): Answer {
  const cents = centsOf(given.amount?.value)
  if (cents === null)
    return problem(422, 'Unprocessable Entity', 'The amount contains an invalid value', 'amount')
  if (!given.description)
    return problem(422, 'Unprocessable Entity', 'The description is missing', 'description')
  if (!given.redirectUrl)
    return problem(422, 'Unprocessable Entity', 'The redirect URL is missing', 'redirectUrl')
  const refused = given.method === 'klarna' ? klarnaProblem(given, cents) : null
  if (refused) return refused
  const payment: SoldPayment = {
    ...{
      id: newId('tr_'),
      provider: 'mollie',
      apiKey,
      amount: cents,
      currency: String(given.amount?.currency),
    },
    ...{ description: given.description, method: given.method ?? null, status: 'open', declined: 0 },
    ...{
      returnUrl: given.redirectUrl,
      cancelUrl: given.cancelUrl ?? given.redirectUrl,
      webhookUrl: given.webhookUrl ?? null,
    },
    ...{ metadata: given.metadata ?? {}, reference: null, createdAt: new Date(), refunds: [] },
  }
  keep(payment)
  return { status: 201, body: view(payment) }
}

/** There, only bank transfers and direct debits can be ended: the page of all else stays open until its time is over. */
function cancel(payment: SoldPayment): Answer {
  if (payment.status === 'open') arrivesAllTheSame(payment)
  return problem(422, 'Unprocessable Entity', 'The payment cannot be canceled')
}

function refund(payment: SoldPayment, given: Given): Answer {
  const amount = centsOf(given.amount?.value)
  if (amount === null || amount === 0)
    return problem(422, 'Unprocessable Entity', 'The amount contains an invalid value', 'amount')
  if (payment.status !== 'paid') return problem(422, 'Unprocessable Entity', 'The payment is not paid')
  const made = refundPayment(payment, { prefix: 're_', amount, metadata: given.metadata ?? {} })
  if (!made) return problem(422, 'Unprocessable Entity', 'The amount is higher than the maximum', 'amount')
  return { status: 201, body: viewRefund(payment, made) }
}

function view(payment: SoldPayment, isEmbedding = false) {
  const { id, status, amount, currency, description, metadata, method, createdAt } = payment
  const shown = status === 'paid' ? saidAmountOf(payment) : amount
  return {
    resource: 'payment',
    ...{ id, mode: 'test', status, description, metadata, method },
    isCancelable: false,
    createdAt: createdAt.toISOString(),
    amount: { currency, value: decimalOf(shown) },
    amountRemaining: { currency, value: decimalOf(remainingOf(payment)) },
    profileId: 'pfl_simulator',
    ...(isEmbedding && { _embedded: whatWentBack(payment) }),
    _links: {
      self: { href: `https://api.mollie.com/v2/payments/${id}`, type: 'application/hal+json' },
      ...(status === 'open' && { checkout: { href: pageOf(id), type: 'text/html' } }),
    },
  }
}

function whatWentBack(payment: SoldPayment) {
  const { currency, refunds } = payment
  const chargebacks = refunds.filter(({ outside }) => outside === 'bank')
  return {
    refunds: refunds.filter((one) => !chargebacks.includes(one)).map((one) => viewRefund(payment, one)),
    chargebacks: chargebacks.map(({ id, amount, status, createdAt }) => ({
      ...{ resource: 'chargeback', id, paymentId: payment.id, createdAt: createdAt.toISOString() },
      amount: { currency, value: decimalOf(amount) },
      reversedAt: status === 'failed' ? new Date().toISOString() : null,
    })),
  }
}

const refundStatuses = { pending: 'pending', done: 'refunded', failed: 'failed' } as const

function viewRefund({ id: paymentId, currency }: SoldPayment, refund: SoldRefund) {
  return {
    resource: 'refund',
    ...{ id: refund.id, paymentId, metadata: refund.metadata },
    amount: { currency, value: decimalOf(refund.amount) },
    status: refundStatuses[refund.status],
    createdAt: refund.createdAt.toISOString(),
    _links: {},
  }
}

const methods = {
  count: 3,
  _embedded: {
    methods: [
      { resource: 'method', id: 'creditcard', description: 'Karte' },
      { resource: 'method', id: 'klarna', description: 'Klarna' },
      { resource: 'method', id: 'paypal', description: 'PayPal' },
    ],
  },
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

function decimalOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
