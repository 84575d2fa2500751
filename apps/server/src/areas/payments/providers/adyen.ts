import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import type { ReportedRefund, ReportedStatus } from '@tresen/domain/payments/payment-ledger'
import { askProvider, isRefused, need, type ProviderAnswer } from './ask-provider.ts'
import {
  notTheirs,
  ProviderTrouble,
  type NewPayment,
  type PaymentProvider,
  type PaymentReport,
  type ProviderAccess,
  type WebhookNews,
} from './payment-provider.ts'

const methodIds: Partial<Record<PaymentMethod, string>> = {
  CreditCardOnline: 'scheme',
  Klarna: 'klarna',
  PayPal: 'paypal',
}

const statuses: Record<string, ReportedStatus> = {
  active: 'Open',
  paymentPending: 'Pending',
  completed: 'Paid',
  paid: 'Paid',
  expired: 'Expired',
}

type Amount = { value: number; currency: string }
type PaymentLink = { id: string; status: string; url: string; amount: Amount }

/**
 * Adyen Checkout v71 by payment links, which can be asked after and ended. What a link was paid with, and what became of a
 * refund, only their signed webhooks say.
 */
export const adyen: PaymentProvider = {
  methods: ['CreditCardOnline', 'Klarna', 'PayPal'],
  modeOf: ({ apiKey = '', merchantAccount = '', hmacKey = '', urlPrefix = '' }) => {
    if (!/^[\w+/=.-]{15,300}$/.test(apiKey)) return { wrong: 'apiKey' }
    if (!/^[\w-]{3,80}$/.test(merchantAccount)) return { wrong: 'merchantAccount' }
    if (!/^[\dA-Fa-f]{64}$/.test(hmacKey)) return { wrong: 'hmacKey' }
    if (urlPrefix && !/^[\w-]{3,80}$/.test(urlPrefix)) return { wrong: 'urlPrefix' }
    return { mode: urlPrefix ? 'live' : 'test' }
  },

  async create(access, payment) {
    const { paymentId, due, method, description, returnUrl } = payment
    const answer = await ask(access, 'POST', '/paymentLinks', {
      key: paymentId,
      body: {
        amount: { value: due.amount, currency: due.currency },
        merchantAccount: access.keys.merchantAccount,
        reference: paymentId,
        description,
        returnUrl,
        countryCode: 'DE',
        shopperLocale: 'de-DE',
        captureDelayHours: 0,
        ...(methodIds[method] && { allowedPaymentMethods: [methodIds[method]] }),
        ...(method === 'Klarna' && { lineItems: lineItemsOf(payment) }),
      },
    })
    const { id, url } = good<PaymentLink>(answer)
    return { providerPaymentId: id, url }
  },

  fetch,

  async cancel(access, providerPaymentId) {
    await ask(access, 'PATCH', pathOf(providerPaymentId), { body: { status: 'expired' } })
    return fetch(access, providerPaymentId)
  },

  async refund(access, { refundId, reference, amount }) {
    // Until their webhook has told under which name they keep the payment, nobody can give it back.
    if (!reference) throw new ProviderTrouble('Adyen', 0, 'the webhook of the payment is missing')
    const answer = await ask(access, 'POST', `/payments/${encodeURIComponent(reference)}/refunds`, {
      key: refundId,
      body: {
        merchantAccount: access.keys.merchantAccount,
        amount: { value: amount.amount, currency: amount.currency },
        reference: refundId,
      },
    })
    if (isRefused(answer.status)) return { providerRefundId: '', status: 'Failed' }
    return { providerRefundId: good<{ pspReference: string }>(answer).pspReference, status: 'Pending' }
  },

  // It cannot be asked for: their webhook says how it ended.
  fetchRefund: async (_access, { providerRefundId }) => ({ providerRefundId, status: 'Pending' }),

  async findWrongKey(access) {
    const { merchantAccount } = access.keys
    const { status } = await ask(access, 'POST', '/paymentMethods', { body: { merchantAccount } })
    if (status === 200) return null
    // A key that is right, but not for this account.
    return status === 403 || status === 422 ? 'merchantAccount' : 'apiKey'
  },

  async readWebhook({ keys }, { body }) {
    const items = itemsOf(body)
    const isGenuine = items.length > 0 && items.every((item) => isSigned(keys.hmacKey ?? '', item))
    if (!isGenuine) return notTheirs
    const paymentIds = items
      .filter(({ eventCode }) => eventCode === 'AUTHORISATION')
      .map(({ merchantReference }) => merchantReference)
    return { isGenuine, paymentIds, news: items.flatMap(newsOf) }
  },
}

async function fetch(access: ProviderAccess, providerPaymentId: string): Promise<PaymentReport> {
  const answer = await ask(access, 'GET', pathOf(providerPaymentId))
  // What they do not know, nobody can pay.
  if (answer.status === 404 || answer.status === 422) return { status: 'Expired', paid: null }
  const { status: said, amount } = good<PaymentLink>(answer)
  const status = statuses[said] ?? 'Open'
  return { status, paid: status === 'Paid' ? { amount: amount.value, currency: amount.currency } : null }
}

function lineItemsOf({ lines }: NewPayment) {
  return lines.map(({ name, gross, tax, percent }) => ({
    id: `${percent}`,
    description: name,
    quantity: 1,
    amountIncludingTax: gross,
    amountExcludingTax: gross - tax,
    taxAmount: tax,
    taxPercentage: Math.round(percent * 100),
  }))
}

type Item = {
  pspReference: string
  originalReference?: string
  merchantAccountCode: string
  merchantReference: string
  amount: Amount
  eventCode: string
  success: string
  additionalData?: { hmacSignature?: string }
}

function itemsOf(body: Buffer): Item[] {
  try {
    const { notificationItems } = JSON.parse(body.toString()) as {
      notificationItems: { NotificationRequestItem: Item }[]
    }
    return notificationItems.map(({ NotificationRequestItem: item }) => item)
  } catch {
    return []
  }
}

/** What is signed is these fields in this order, empty where one is missing. */
function isSigned(hmacKey: string, item: Item): boolean {
  const fields = [
    ...[item.pspReference, item.originalReference, item.merchantAccountCode, item.merchantReference],
    ...[item.amount?.value, item.amount?.currency, item.eventCode, item.success],
  ]
  const text = fields.map((field) => String(field ?? '')).join(':')
  const right = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text).digest()
  const given = Buffer.from(item.additionalData?.hmacSignature ?? '', 'base64')
  return hmacKey !== '' && given.length === right.length && timingSafeEqual(given, right)
}

const refundEvents: Record<string, (isDone: boolean) => ReportedRefund> = {
  REFUND: (isDone) => (isDone ? 'Done' : 'Failed'),
  REFUND_FAILED: () => 'Failed',
  REFUNDED_REVERSED: () => 'Failed',
}

const chargebackEvents: Record<string, ReportedRefund> = {
  CHARGEBACK: 'Done',
  SECOND_CHARGEBACK: 'Done',
  CHARGEBACK_REVERSED: 'Failed',
}

function newsOf({ eventCode, success, pspReference, merchantReference, amount }: Item): WebhookNews[] {
  const isDone = success === 'true'
  const outside = { providerRefundId: pspReference, amount: amount?.value ?? 0 }
  const taken = chargebackEvents[eventCode]
  // Of what is done at their own desk, the reference is that of the payment.
  if (taken) {
    const first = { ...outside, cause: 'Chargeback' as const, status: taken }
    // All of a dispute bears one name; the second time is another taking.
    const second = { ...first, providerRefundId: `${pspReference} second`, follows: pspReference }
    const refund = eventCode === 'SECOND_CHARGEBACK' ? second : first
    return [{ kind: 'outside', paymentId: merchantReference, refund }]
  }
  if (eventCode === 'AUTHORISATION' && isDone)
    return [{ kind: 'reference', paymentId: merchantReference, reference: pspReference }]
  const status = refundEvents[eventCode]?.(isDone)
  if (!status) return []
  return [
    { kind: 'refund', refundId: merchantReference, status },
    {
      ...{ kind: 'outside', paymentId: merchantReference },
      refund: { ...outside, cause: 'AtProvider', status },
    },
  ]
}

function pathOf(providerPaymentId: string): string {
  return `/paymentLinks/${encodeURIComponent(providerPaymentId)}`
}

async function ask(
  { simulators, keys }: ProviderAccess,
  method: string,
  path: string,
  { key, body }: { key?: string; body?: object } = {},
) {
  const { urlPrefix, apiKey = '' } = keys
  const real = urlPrefix
    ? `https://${urlPrefix}-checkout-live.adyenpayments.com/checkout`
    : 'https://checkout-test.adyen.com'
  const headers = {
    'x-api-key': apiKey,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  const url = `${simulators === null ? real : `${simulators}/adyen`}/v71${path}`
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await askProvider('Adyen', url, init)
  // Two at once under one key: the second may be asked again.
  if (answer.body['errorCode'] === '704') throw new ProviderTrouble('Adyen', answer.status, '704')
  return answer
}

function good<T>(answer: ProviderAnswer): T {
  return need<T>('Adyen', answer, answer.body['errorCode'])
}
