import { createHmac, randomUUID } from 'node:crypto'
import { sold, type SoldPayment } from './sold-payments.ts'
import { viewRefundOfStripe, viewSession } from './stripe-objects.ts'

const LATE_MS = 8000
/** A webhook that nobody takes is sent again after these. */
const AGAIN_MS = [1000, 5000, 20_000]

let held: (() => void) | null = null

/** Tells the shop of a change, as its provider would; with a refund: of that. */
export function deliverWebhook(payment: SoldPayment, refundId: string | null = null) {
  const send = () => void sendWebhook(payment, refundId)
  switch (sold.trouble.webhook) {
    case 'lost':
      return
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

async function sendWebhook(payment: SoldPayment, refundId: string | null) {
  const request = payment.provider === 'mollie' ? ofMollie(payment) : ofStripe(payment, refundId)
  if (!request) return
  for (const wait of [0, ...AGAIN_MS]) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const response = await fetch(request.url, { method: 'POST', ...request.init() }).catch(() => null)
    if (response?.ok) return
  }
}

/** Nothing but an id, and unsigned. */
function ofMollie({ id, webhookUrl }: SoldPayment) {
  if (!webhookUrl) return null
  return { url: webhookUrl, init: () => ({ body: new URLSearchParams({ id }) }) }
}

function ofStripe(payment: SoldPayment, refundId: string | null) {
  const endpoint = sold.endpoints.get(payment.apiKey)
  if (!endpoint) return null
  const refund = payment.refunds.find(({ id }) => id === refundId)
  const object = refund ? viewRefundOfStripe(payment, refund) : viewSession(payment)
  const session = payment.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: refund ? (refund.status === 'failed' ? 'refund.failed' : 'refund.updated') : session,
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
