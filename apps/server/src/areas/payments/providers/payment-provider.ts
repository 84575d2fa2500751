import type {
  Money,
  OutsideRefund,
  ReportedRefund,
  ReportedStatus,
} from '@tresen/domain/payments/payment-ledger'
import type { ProviderKeyName, ProviderKeys } from '@tresen/contract/payments/provider-keys'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'

/** What we were told when we registered where webhooks go; empty: not registered. */
export type WebhookSecrets = { stripe: string; payPal: string }

/** How to reach a provider as one restaurant. */
export type ProviderAccess = {
  /** What it gave the restaurant to sign in with. */
  keys: ProviderKeys
  webhooks: WebhookSecrets
  /** Where the simulators are, if the keys are for them. */
  simulators: string | null
}

/** What of an order is taxed at one rate, in cents with tax; some ways to pay want to know. */
export type TaxedLine = { name: string; gross: number; tax: number; percent: number }

/** Whose bill it is, as far as they said. */
export type Payer = { firstName: string; lastName: string; street: string; zipCode: string; city: string }

/** What is asked of a provider. `paymentId` is ours, and makes asking again safe. */
export type NewPayment = {
  paymentId: string
  due: Money
  method: PaymentMethod
  description: string
  lines: readonly TaxedLine[]
  payer: Payer & { email: string | null }
  /** Where the guest comes back to, whatever became of it; and who would rather not pay. */
  returnUrl: string
  leaveUrl: string
  webhookUrl: string
}

/** A payment as its provider opened it; the guest pays at `url`. */
export type OpenedPayment = { providerPaymentId: string; url: string | null }

/**
 * What a provider says of a payment just now. `paid`: once it is. `isApproved`: the guest has agreed, and the money comes
 * when we take it.
 */
export type PaymentReport = { status: ReportedStatus; paid: Money | null; isApproved?: true }

export type NewRefund = {
  refundId: string
  paymentId: string
  providerPaymentId: string
  /** What a webhook told of the payment that a refund must name; null: nothing. */
  reference: string | null
  amount: Money
  description: string
}
/** A refund as its provider lists it. `refundId`: as we named it, where it was us. */
export type RefundThere = OutsideRefund & { refundId?: string | undefined }

export type RefundReport = { providerRefundId: string; status: ReportedRefund }

/** A webhook as it came. */
export type WebhookRequest = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/** What a signed webhook says that cannot be asked for. */
export type WebhookNews =
  | { kind: 'reference'; paymentId: string; reference: string }
  | { kind: 'refund'; refundId: string; status: ReportedRefund }
  | { kind: 'outside'; paymentId: string; refund: OutsideRefund }

/** Whether it is theirs, which of our payments it names, if it says so itself, and what only it tells. */
export type WebhookReading = { isGenuine: boolean; paymentIds: string[]; news?: WebhookNews[] }

export const notTheirs: WebhookReading = { isGenuine: false, paymentIds: [] }

/**
 * One provider of payments. What it answers for good is returned; `ProviderTrouble` is thrown where it does not answer,
 * or not now: then the same is asked again, under the same key.
 */
export type PaymentProvider = {
  /** How guests may pay through it. */
  methods: readonly PaymentMethod[]
  /** Whether money moves; or the key that is none of theirs. */
  modeOf(keys: ProviderKeys): { mode: 'test' | 'live' } | { wrong: ProviderKeyName }
  create(access: ProviderAccess, payment: NewPayment): Promise<OpenedPayment>
  fetch(access: ProviderAccess, providerPaymentId: string): Promise<PaymentReport>
  /** Takes the money that the guest has agreed to; only where `fetch` says so. */
  take?(access: ProviderAccess, at: { providerPaymentId: string }): Promise<PaymentReport>
  /** Ends it if the guest has not paid, and says what it is then. */
  cancel(access: ProviderAccess, providerPaymentId: string): Promise<PaymentReport>
  refund(access: ProviderAccess, refund: NewRefund): Promise<RefundReport>
  fetchRefund(
    access: ProviderAccess,
    at: { providerPaymentId: string; providerRefundId: string },
  ): Promise<RefundReport>
  /** All that went back of a payment, by our asking and without; of one they do not know nothing. Missing: only webhooks tell. */
  listRefunds?(access: ProviderAccess, at: { providerPaymentId: string }): Promise<RefundThere[]>
  /** Tries the keys out: which one opens nothing; null: all do. */
  findWrongKey(access: ProviderAccess): Promise<ProviderKeyName | null>
  /** Has them tell us of changes; what proves that it is them. Missing: there is nothing to register. */
  registerWebhook?(
    access: ProviderAccess,
    urls: { stripe: string; payPal: string },
  ): Promise<Partial<WebhookSecrets>>
  readWebhook(access: ProviderAccess, request: WebhookRequest, now: Date): Promise<WebhookReading>
}

/** A provider that does not answer, or refuses for the moment. Says nothing of keys or people. */
export class ProviderTrouble extends Error {
  readonly status: number

  constructor(provider: string, status: number, code: string) {
    super(`${provider} answered ${status} ${code}`.trim())
    this.status = status
  }
}
