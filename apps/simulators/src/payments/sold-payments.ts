import { randomBytes } from 'node:crypto'

/** A payment that a simulator holds, whichever provider it plays. */
export type SoldPayment = {
  id: string
  provider: 'adyen' | 'mollie' | 'paypal' | 'stripe'
  apiKey: string
  amount: number
  currency: string
  description: string
  method: string | null
  /** `approved`: the guest has agreed, and the shop has yet to take it. */
  status: 'open' | 'approved' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  /** Taken, it waits to be confirmed. */
  isConfirmedLater?: true
  /** The guest agreed to it with a card or account that the taking finds empty. */
  isEmpty?: boolean
  /** What is said to have been paid; missing: what was asked. */
  saidAmount?: number
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
  /** Nobody asked for it by the API: made at the provider's own desk, or by the guest's bank. */
  outside?: 'desk' | 'bank'
  /** The bank gave it again, and took it once more. */
  isSecond?: true
}

/** What goes wrong; each until it is switched back. `mixed`: anything, by chance, most often nothing. */
export const troubles = {
  /** What becomes of webhooks. */
  webhook: ['normal', 'lost', 'late', 'twice', 'reversed', 'mixed'],
  /** What becomes of calls. `cut`: it is done, but the answer is lost. */
  api: ['normal', '429', '500', 'slow', 'cut', 'mixed'],
  /** What becomes of refunds: refused at once, or failed later. */
  refund: ['normal', 'refused', 'fails', 'waits', 'mixed'],
  /** What is said to have been paid. */
  amount: ['normal', 'less', 'mixed'],
  /** Of a payment that is ended. `late`: it was just being taken, and its money arrives; `held`: once it is switched back. */
  end: ['normal', 'late', 'held', 'mixed'],
} as const

export type Trouble = { [Name in keyof typeof troubles]: (typeof troubles)[Name][number] }

/** What goes wrong this time. */
export function troubleWith<Name extends keyof Trouble>(name: Name): Exclude<Trouble[Name], 'mixed'> {
  const set = sold.trouble[name]
  if (set !== 'mixed') return set as Exclude<Trouble[Name], 'mixed'>
  const bad = troubles[name].filter((one) => !['normal', 'mixed', 'waits', 'held'].includes(one))
  const chosen = Math.random() < MIXED_SHARE[name] ? bad[Math.floor(Math.random() * bad.length)] : 'normal'
  return (chosen ?? 'normal') as Exclude<Trouble[Name], 'mixed'>
}

/** How often something goes wrong where it is mixed. */
const MIXED_SHARE: Record<keyof Trouble, number> = {
  webhook: 0.5,
  api: 0.25,
  refund: 0.15,
  amount: 0.02,
  end: 0.2,
}

const MOST = 5000

/** All that the simulators of payments know; it ends with their process. */
export const sold = {
  payments: new Map<string, SoldPayment>(),
  /** Addresses for webhooks, by provider and account. `secret`: how each is signed, or the endpoint's id. */
  endpoints: new Map<string, { url: string; secret: string }>(),
  /** Answers by idempotency key. */
  answered: new Map<string, { asked: string; status: number; body: unknown }>(),
  trouble: { webhook: 'normal', api: 'normal', refund: 'normal', amount: 'normal', end: 'normal' } as Trouble,
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

/** What a payment is said to have brought; once said, it stays. */
export function saidAmountOf(payment: SoldPayment): number {
  payment.saidAmount ??= troubleWith('amount') === 'less' ? payment.amount - 1 : payment.amount
  return payment.saidAmount
}
