import type { Money, ReportedRefund, ReportedStatus } from '@tresen/domain/payments/payment-ledger'
import type { PaymentMethod } from '@tresen/contract/restaurants'

/** How to reach a provider as one restaurant. */
export type ProviderAccess = {
  /** Where its API begins, without a path of its own. */
  origin: string
  /** What it gave the restaurant to sign in with. */
  apiKey: string
  /** What its webhooks are signed with; empty where they are not. */
  webhookSecret: string
}

/** What is asked of a provider. `paymentId` is ours, and makes asking again safe. */
export type NewPayment = {
  paymentId: string
  due: Money
  method: PaymentMethod
  description: string
  /** Where the guest comes back to, whatever became of it; and who would rather not pay. */
  returnUrl: string
  leaveUrl: string
  webhookUrl: string
}

/** A payment as its provider opened it; the guest pays at `url`. */
export type OpenedPayment = { providerPaymentId: string; url: string | null }

/** What a provider says of a payment just now. `paid`: once it is. */
export type PaymentReport = { status: ReportedStatus; paid: Money | null }

export type NewRefund = { refundId: string; providerPaymentId: string; amount: Money; description: string }
export type RefundReport = { providerRefundId: string; status: ReportedRefund }

/** A webhook as it came. */
export type WebhookRequest = { signature: string | null; body: Buffer }

/** Whether it is theirs, and which of our payments it names, if it says so itself. */
export type WebhookReading = { isGenuine: boolean; paymentId: string | null }

/**
 * One provider of payments. What it answers for good is returned; `ProviderTrouble` is thrown where it does not answer,
 * or not now: then the same is asked again, under the same key.
 */
export type PaymentProvider = {
  /** Where its API is when it is no simulator. */
  origin: string
  /** How guests may pay through it. */
  methods: readonly PaymentMethod[]
  /** Whether money moves; null: this is no key of theirs. */
  modeOf(apiKey: string): 'test' | 'live' | null
  create(access: ProviderAccess, payment: NewPayment): Promise<OpenedPayment>
  fetch(access: ProviderAccess, providerPaymentId: string): Promise<PaymentReport>
  /** Ends it if the guest has not paid; whether that worked, only `fetch` tells. */
  cancel(access: ProviderAccess, providerPaymentId: string): Promise<void>
  refund(access: ProviderAccess, refund: NewRefund): Promise<RefundReport>
  fetchRefund(
    access: ProviderAccess,
    at: { providerPaymentId: string; providerRefundId: string },
  ): Promise<RefundReport>
  /** Whether the key opens anything. */
  accepts(access: ProviderAccess): Promise<boolean>
  readWebhook(access: ProviderAccess, request: WebhookRequest, now: Date): WebhookReading
}

/** A provider that does not answer, or refuses for the moment. Says nothing of keys or people. */
export class ProviderTrouble extends Error {
  readonly status: number

  constructor(provider: string, status: number, code: string) {
    super(`${provider} answered ${status} ${code}`.trim())
    this.status = status
  }
}
