import { createHmac, randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { pspReferenceOf } from './adyen-objects.ts'
import { reached } from './page-address.ts'
import { certificate } from './paypal-certificate.ts'
import { viewCapture, viewDisputeOfPayPal, viewOrder, viewRefundOfPayPal } from './paypal-objects.ts'
import { saidAmountOf, sold, troubleWith, type SoldPayment, type SoldRefund } from './sold-payments.ts'
import { viewCharge, viewDispute, viewRefundOfStripe, viewSession } from './stripe-objects.ts'

const LATE_MS = 8000
/** A webhook that nobody takes is sent again after these. */
const AGAIN_MS = [1000, 5000, 20_000]
/** Adyen keeps each in a queue until it is taken: so often it is sent after that. */
const QUEUED = Array.from({ length: 60 }, () => 20_000)

let held: (() => void) | null = null

/** Tells the shop of a change, as its provider would; with a refund: of that. */
export function deliverWebhook(payment: SoldPayment, refundId: string | null = null) {
  // What it says is decided now, whenever it arrives.
  const webhook = webhookOf(payment, refundId)
  if (!webhook) return
  const send = () => void sendWebhook(webhook, payment.provider === 'adyen')
  switch (troubleWith('webhook')) {
    case 'lost':
      // Adyen keeps each in a queue until it is taken.
      return payment.provider === 'adyen' ? void setTimeout(send, AGAIN_MS[0]) : undefined
    case 'late':
      return void setTimeout(send, LATE_MS)
    case 'twice':
      send()
      return send()
    case 'reversed':
      // Each waits for the next one, and comes after it.
      send()
      held?.()
      held = send
      return
    case 'normal':
      return send()
  }
}

type Webhook = { url: string; init: () => { headers?: Record<string, string>; body: BodyInit } }

async function sendWebhook({ url, init }: Webhook, isQueued: boolean) {
  for (const wait of [0, ...AGAIN_MS, ...(isQueued ? QUEUED : [])]) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const response = await fetch(url, { method: 'POST', ...init() }).catch(() => null)
    if (response?.ok) return
  }
}

function webhookOf(payment: SoldPayment, refundId: string | null): Webhook | null {
  switch (payment.provider) {
    case 'mollie':
      return ofMollie(payment)
    case 'stripe':
      return ofStripe(payment, refundId)
    case 'paypal':
      return ofPayPal(payment, refundId)
    case 'adyen':
      return ofAdyen(payment, refundId)
  }
}

/** Nothing but an id, and unsigned. */
function ofMollie({ id, webhookUrl }: SoldPayment): Webhook | null {
  if (!webhookUrl) return null
  return { url: webhookUrl, init: () => ({ body: new URLSearchParams({ id }) }) }
}

const sessionEvents: Partial<Record<SoldPayment['status'], string>> = {
  expired: 'expired',
  failed: 'async_payment_failed',
}

function newsOfStripe(payment: SoldPayment, refund: SoldRefund | undefined): [string, object] {
  if (refund?.outside === 'bank') {
    const name = refund.status === 'failed' ? 'closed' : 'created'
    return [`charge.dispute.${name}`, viewDispute(payment, refund)]
  }
  if (refund?.outside) return ['charge.refunded', viewCharge(payment)]
  if (refund) {
    const name = refund.status === 'failed' ? 'failed' : 'updated'
    return [`refund.${name}`, viewRefundOfStripe(payment, refund)]
  }
  return [`checkout.session.${sessionEvents[payment.status] ?? 'completed'}`, viewSession(payment)]
}

function ofStripe(payment: SoldPayment, refundId: string | null): Webhook | null {
  const endpoint = sold.endpoints.get(`stripe ${payment.apiKey}`)
  if (!endpoint) return null
  const refund = payment.refunds.find(({ id }) => id === refundId)
  const [type, object] = newsOfStripe(payment, refund)
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  }
  const body = JSON.stringify(event)
  return {
    url: endpoint.url,
    // Signed anew each time, as they do.
    init: () => {
      const time = Math.floor(Date.now() / 1000)
      const proof = createHmac('sha256', endpoint.secret).update(`${time}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${proof}` }
      return { headers, body }
    },
  }
}

function resourceTypeOf(refund: SoldRefund | undefined): string {
  if (!refund) return 'capture'
  return refund.outside === 'bank' ? 'dispute' : 'refund'
}

function newsOfPayPal(payment: SoldPayment, refund: SoldRefund | undefined): [string, object] {
  const hasFailed = refund?.status === 'failed'
  if (refund?.outside === 'bank')
    return [`CUSTOMER.DISPUTE.${hasFailed ? 'RESOLVED' : 'CREATED'}`, viewDisputeOfPayPal(payment, refund)]
  if (refund)
    return [
      hasFailed ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED',
      viewRefundOfPayPal(payment, refund),
    ]
  if (payment.status === 'approved') return ['CHECKOUT.ORDER.APPROVED', viewOrder(payment)]
  const name = payment.status === 'pending' ? 'PENDING' : 'COMPLETED'
  return [`PAYMENT.CAPTURE.${name}`, viewCapture(payment)]
}

function ofPayPal(payment: SoldPayment, refundId: string | null): Webhook | null {
  const endpoint = sold.endpoints.get(`paypal ${payment.apiKey}`)
  if (!endpoint) return null
  const refund = payment.refunds.find(({ id }) => id === refundId)
  const [type, resource] = newsOfPayPal(payment, refund)
  const body = JSON.stringify({
    ...{ id: `WH-${randomUUID()}`, event_version: '1.0', create_time: new Date().toISOString() },
    ...{ resource_type: resourceTypeOf(refund), event_type: type, resource },
  })
  return {
    url: endpoint.url,
    init: () => {
      const [id, time] = [randomUUID(), new Date().toISOString()]
      const text = `${id}|${time}|${endpoint.secret}|${crc32(body)}`
      const headers = {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('sha256', Buffer.from(text), certificate.privateKey).toString(
          'base64',
        ),
        'paypal-cert-url': `${reached()}/paypal/certs/simulator`,
        'paypal-auth-algo': 'SHA256withRSA',
      }
      return { headers, body }
    },
  }
}

function eventOfAdyen({ outside, status, isSecond }: SoldRefund): string {
  if (outside !== 'bank') return 'REFUND'
  if (status === 'failed') return 'CHARGEBACK_REVERSED'
  return isSecond ? 'SECOND_CHARGEBACK' : 'CHARGEBACK'
}

function ofAdyen(payment: SoldPayment, refundId: string | null): Webhook | null {
  const account = payment.metadata['merchantAccount'] ?? ''
  const endpoint = sold.endpoints.get(`adyen ${account}`)
  if (!endpoint || (payment.status === 'expired' && !refundId)) return null
  const refund = payment.refunds.find(({ id }) => id === refundId)
  const psp = pspReferenceOf(payment)
  const isGood = refund ? refund.status === 'done' : payment.status === 'paid'
  const item = {
    pspReference: refund?.id ?? (isGood ? psp : `${psp}try${payment.declined}`),
    ...(refund && { originalReference: psp }),
    merchantAccountCode: account,
    merchantReference: refund ? (refund.metadata['reference'] ?? '') : (payment.reference ?? ''),
    amount: { value: refund?.amount ?? saidAmountOf(payment), currency: payment.currency },
    eventCode: refund ? eventOfAdyen(refund) : 'AUTHORISATION',
    eventDate: new Date().toISOString(),
    // That a bank gives back is as good news as that it takes.
    success: String(isGood || refund?.outside === 'bank'),
  }
  const text = [
    ...[item.pspReference, item.originalReference ?? '', account, item.merchantReference],
    ...[item.amount.value, item.amount.currency, item.eventCode, item.success],
  ].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(endpoint.secret, 'hex'))
    .update(text)
    .digest('base64')
  const signed = { NotificationRequestItem: { ...item, additionalData: { hmacSignature } } }
  const body = JSON.stringify({ live: 'false', notificationItems: [signed] })
  return {
    url: endpoint.url,
    init: () => ({ headers: { 'content-type': 'application/json' }, body }),
  }
}
