import type { IncomingMessage, ServerResponse } from 'node:http'
import { pspReferenceOf, viewLink } from './adyen-objects.ts'
import { endPayment } from './end-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { keep, newId, sold, type SoldPayment } from './sold-payments.ts'
import { readBody, send, speak, type Answer } from './speak.ts'

const fault = (status: number, errorCode: string, message: string): Answer => ({
  status,
  body: { status, errorCode, message, errorType: status === 401 ? 'security' : 'validation' },
})

/** Adyen Checkout v71, as far as the server uses it; and what a person sets in the Customer Area: where webhooks go. */
export async function answerAdyen(url: URL, request: IncomingMessage, response: ServerResponse) {
  const path = url.pathname.replace('/adyen', '')
  const body = await readBody(request)
  if (path === '/customer-area') return send(response, registerWebhook(new URLSearchParams(body)))
  const apiKey = String(request.headers['x-api-key'] ?? '')
  if (!/^test_simulator\w*$/.test(apiKey))
    return send(response, fault(401, '000', 'HTTP Status Response - Unauthorized'))
  const name = `${request.method} ${path}`
  const call = {
    ...{ name, apiKey, body },
    tooMany: fault(429, '429', 'Too many requests').body,
    broken: fault(500, '905', 'Internal error').body,
    keyReused: fault(422, '704', 'request already processed or in progress'),
  }
  return speak(request, response, call, () => act(name, apiKey, body))
}

type Given = {
  merchantAccount?: string
  amount?: { value?: number; currency?: string }
  reference?: string
  returnUrl?: string
  description?: string
  allowedPaymentMethods?: string[]
  lineItems?: { amountIncludingTax?: number }[]
  status?: string
}

function act(name: string, apiKey: string, text: string): Answer {
  const given = readJson(text)
  const [, method, things, id, action] = /^(\w+) \/v71\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(name) ?? []
  if (method !== 'GET' && method !== 'PATCH' && !/^Simulator/.test(given.merchantAccount ?? ''))
    return fault(403, '901', 'Invalid Merchant Account')
  if (things === 'paymentMethods') return { status: 200, body: { paymentMethods: [{ type: 'scheme' }] } }
  if (name === 'POST /v71/paymentLinks') return create(apiKey, given)
  const mine = [...sold.payments.values()].filter((one) => one.provider === 'adyen' && one.apiKey === apiKey)
  if (things === 'payments' && action === 'refunds') {
    const payment = mine.find((one) => pspReferenceOf(one) === id)
    return payment ? refund(payment, given) : fault(422, '167', 'Original pspReference required')
  }
  const payment = mine.find((one) => one.id === id)
  if (!payment) return fault(404, '100', 'Payment link not found')
  if (method === 'PATCH' && given.status === 'expired') {
    if (payment.status !== 'open') return fault(422, '17_1', 'The link cannot be expired')
    endPayment(payment)
  }
  return { status: 200, body: viewLink(payment) }
}

function create(apiKey: string, given: Given): Answer {
  const { amount, reference, returnUrl } = given
  if (!amount?.currency || !Number.isInteger(amount.value) || !reference || !returnUrl)
    return fault(422, '130', 'Required field is missing')
  const isKlarna = given.allowedPaymentMethods?.[0] === 'klarna'
  const sum = given.lineItems?.reduce((total, { amountIncludingTax = 0 }) => total + amountIncludingTax, 0)
  if (isKlarna && sum !== amount.value) return fault(422, '15_013', 'Invalid line items')
  const payment: SoldPayment = {
    ...{ id: newId('PL'), provider: 'adyen', apiKey, amount: amount.value!, currency: amount.currency },
    ...{ description: given.description ?? '', method: given.allowedPaymentMethods?.[0] ?? null },
    ...{ status: 'open', declined: 0, returnUrl, cancelUrl: returnUrl, webhookUrl: null },
    ...{ metadata: { merchantAccount: given.merchantAccount ?? '' }, reference },
    ...{ createdAt: new Date(), refunds: [] },
  }
  keep(payment)
  return { status: 201, body: viewLink(payment) }
}

function refund(payment: SoldPayment, given: Given): Answer {
  const amount = given.amount?.value ?? 0
  const metadata = { reference: given.reference ?? '' }
  if (amount <= 0 || payment.status !== 'paid') return fault(422, '137', 'Invalid amount specified')
  const made = refundPayment(payment, { prefix: '8', amount, metadata })
  if (!made) return fault(422, '137', 'Invalid amount specified')
  const { id: pspReference } = made
  return { status: 201, body: { status: 'received', pspReference, reference: given.reference } }
}

function registerWebhook(form: URLSearchParams): Answer {
  const [account, url, hmacKey] = ['merchantAccount', 'url', 'hmacKey'].map((name) => form.get(name) ?? '')
  if (!account || !/^https?:/.test(url!)) return fault(422, '130', 'merchantAccount, url, hmacKey')
  sold.endpoints.set(`adyen ${account}`, { url: url!, secret: hmacKey! })
  return { status: 200, body: {} }
}

function readJson(text: string): Given {
  try {
    return JSON.parse(text || '{}') as Given
  } catch {
    return {}
  }
}
