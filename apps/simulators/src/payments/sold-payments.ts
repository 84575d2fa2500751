import { randomBytes } from 'node:crypto'

/** A payment that a simulator holds, whichever provider it plays. */
export type SoldPayment = {
  id: string
  provider: 'mollie' | 'stripe'
  apiKey: string
  amount: number
  currency: string
  description: string
  method: string | null
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  /** Tries that were declined while the page stayed open. */
  declined: number
  returnUrl: string
  cancelUrl: string
  webhookUrl: string | null
  metadata: Record<string, string>
  reference: string | null
  createdAt: Date
  refunds: SoldRefund[]
}

export type SoldRefund = {
  id: string
  amount: number
  status: 'pending' | 'done' | 'failed'
  metadata: Record<string, string>
  createdAt: Date
}

/** What goes wrong; each until it is switched back. */
export type Trouble = {
  /** What becomes of webhooks. */
  webhook: 'normal' | 'lost' | 'late' | 'twice' | 'reversed'
  /** What becomes of calls. `cut`: it is done, but the answer is lost. */
  api: 'normal' | '429' | '500' | 'slow' | 'cut'
  /** What becomes of refunds: refused at once, or failed later. */
  refund: 'normal' | 'refused' | 'fails' | 'waits'
  /** What is said to have been paid. */
  amount: 'normal' | 'less'
}

export const troubles: { [Name in keyof Trouble]: readonly Trouble[Name][] } = {
  webhook: ['normal', 'lost', 'late', 'twice', 'reversed'],
  api: ['normal', '429', '500', 'slow', 'cut'],
  refund: ['normal', 'refused', 'fails', 'waits'],
  amount: ['normal', 'less'],
}

const MOST = 2000

/** All that the simulators of payments know; it ends with their process. */
export const sold = {
  payments: new Map<string, SoldPayment>(),
  /** Addresses for Stripe's webhooks, by the account's key. */
  endpoints: new Map<string, { url: string; secret: string }>(),
  /** Answers by idempotency key. */
  answered: new Map<string, { asked: string; status: number; body: unknown }>(),
  trouble: { webhook: 'normal', api: 'normal', refund: 'normal', amount: 'normal' } as Trouble,
}

export function keep(payment: SoldPayment) {
  sold.payments.set(payment.id, payment)
  const [oldest] = sold.payments.keys()
  if (sold.payments.size > MOST && oldest) sold.payments.delete(oldest)
}

export function newId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`
}

/** How much of a payment may still go back. */
export function remainingOf({ amount, refunds }: SoldPayment): number {
  return amount - refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0)
}
