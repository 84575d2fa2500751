import type { Id } from '@tresen/contract/common'
import type { PaymentState } from '@tresen/contract/orders/order'

/** Cents, and what of: a provider's word counts only if both are as asked. */
export type Money = { amount: number; currency: string }

/**
 * One try to pay an order. `Created`: written down before the provider is asked; `Mismatched`: money of another amount
 * or currency, which stands for nothing until a person has looked at it.
 */
export type PaymentStatus =
  | 'Created'
  | 'Open'
  | 'Pending'
  | 'Paid'
  | 'Declined'
  | 'Expired'
  | 'Cancelled'
  | 'Mismatched'

/** What a provider says of a payment. */
export type ReportedStatus = 'Open' | 'Pending' | 'Paid' | 'Declined' | 'Expired' | 'Cancelled'

/** `Requested`: written down, the provider has not answered; `Pending`: it is on its way. */
export type RefundStatus = 'Requested' | 'Pending' | 'Done' | 'Failed'
export type ReportedRefund = 'Pending' | 'Done' | 'Failed'

/**
 * Why money goes back: a person asked, or the order was cancelled, or it was paid twice. Without our asking: somebody
 * gave it back at the provider's own desk (`AtProvider`), or the guest's bank took it back (`Chargeback`).
 */
export type RefundCause = 'Asked' | 'OrderCancelled' | 'DoublePayment' | OutsideCause
export type OutsideCause = 'AtProvider' | 'Chargeback'

/**
 * `isKept`: the one payment that pays for the order. `isByLink`: begun by whoever got a link to pay, not in the browser
 * of the cart.
 */
export type Payment = { id: Id; status: PaymentStatus; due: Money; isKept: boolean; isByLink: boolean }
export type Refund = { id: Id; paymentId: Id; amount: number; cause: RefundCause; status: RefundStatus }

/**
 * Whether a refund went back of what was sold: money that came twice was never part of it, and what a bank took back is
 * still owed.
 */
export function isOfSale({ status, cause }: { status: string; cause: string }): boolean {
  return status === 'Done' && cause !== 'DoublePayment' && cause !== 'Chargeback'
}

/** Everything about an order's money that goes through a provider. */
export type Ledger = {
  isOrderCancelled: boolean
  payments: readonly Payment[]
  refunds: readonly Refund[]
}

/**
 * The state machine of a payment. A word that a state has no entry for changes nothing: it came twice, late or out of
 * order. That money arrived is true whenever it is said, also after the payment was given up.
 */
const paymentTable: Record<PaymentStatus, Partial<Record<ReportedStatus, PaymentStatus>>> = {
  Created: {
    Open: 'Open',
    Pending: 'Pending',
    Paid: 'Paid',
    Declined: 'Declined',
    Expired: 'Expired',
    Cancelled: 'Cancelled',
  },
  Open: {
    Pending: 'Pending',
    Paid: 'Paid',
    Declined: 'Declined',
    Expired: 'Expired',
    Cancelled: 'Cancelled',
  },
  Pending: { Paid: 'Paid', Declined: 'Declined', Expired: 'Expired', Cancelled: 'Cancelled' },
  Paid: {},
  Declined: { Paid: 'Paid' },
  Expired: { Paid: 'Paid' },
  Cancelled: { Paid: 'Paid' },
  Mismatched: {},
}

/** The same of a refund. What is done may fail later, when a bank sends it back; what failed stays so. */
const refundTable: Record<RefundStatus, Partial<Record<ReportedRefund, RefundStatus>>> = {
  Requested: { Pending: 'Pending', Done: 'Done', Failed: 'Failed' },
  Pending: { Done: 'Done', Failed: 'Failed' },
  Done: { Failed: 'Failed' },
  Failed: {},
}

const live: readonly PaymentStatus[] = ['Created', 'Open', 'Pending']

/** Whether the guest may still pay it, or has and it is not known yet. */
export function isLive({ status }: Pick<Payment, 'status'>): boolean {
  return live.includes(status)
}

/** The payment that is still open; there is one at most. */
export function livePayment(ledger: Ledger): Payment | null {
  return ledger.payments.find(isLive) ?? null
}

/** What a provider said. `paid`: of a payment that it calls paid. */
export type Report =
  | { kind: 'payment'; paymentId: Id; status: ReportedStatus; paid: Money | null }
  | { kind: 'refund'; refundId: Id; status: ReportedRefund }

/** The ledger after a report, with what follows from it; the same ledger when nothing does. */
export function afterReport(ledger: Ledger, report: Report, newId: () => Id): Ledger {
  const reported = report.kind === 'payment' ? withPayment(ledger, report) : withRefund(ledger, report)
  return reported === ledger ? ledger : settled(reported, newId)
}

/** The ledger of an order that is cancelled: what was paid for it goes back. */
export function afterCancelling(ledger: Ledger, newId: () => Id): Ledger {
  return settled({ ...ledger, isOrderCancelled: true }, newId)
}

/** The ledger with a new try to pay; null: one is open, or there is nothing to pay any more. */
export function withNewPayment(ledger: Ledger, id: Id, due: Money, isByLink = false): Ledger | null {
  if (ledger.isOrderCancelled || livePayment(ledger) || keptPayment(ledger)) return null
  const payment: Payment = { id, status: 'Created', due, isKept: false, isByLink }
  return { ...ledger, payments: [...ledger.payments, payment] }
}

/**
 * The ledger with another try in the place of the one that is open, which counts as left from now on; null: none is, or
 * its money is on its way. What still comes for the former one pays for the order, and what comes twice goes back.
 */
export function withRenewedPayment(ledger: Ledger, id: Id, due: Money): Ledger | null {
  const former = livePayment(ledger)
  if (!former || former.status === 'Pending') return null
  const payments = ledger.payments.map((one) =>
    one === former ? { ...one, status: 'Cancelled' as const } : one,
  )
  return withNewPayment({ ...ledger, payments }, id, due, true)
}

/** A refund that a person asks for: cents of one payment. */
type AskedRefund = Pick<Refund, 'id' | 'paymentId' | 'amount'>

/** The ledger with a refund that a person asks for; null: so much is not left of what was paid by that payment. */
export function withRefundAsked(ledger: Ledger, { id, paymentId, amount }: AskedRefund): Ledger | null {
  const payment = ledger.payments.find((one) => one.id === paymentId)
  if (!payment || amount <= 0 || amount > refundableOf(ledger, payment)) return null
  const refund: Refund = { id, paymentId: payment.id, amount, cause: 'Asked', status: 'Requested' }
  return { ...ledger, refunds: [...ledger.refunds, refund] }
}

/** What went back without our asking, as its provider tells it. */
export type OutsideRefund = {
  /** The provider's own name of it: it may be told of any number of times. */
  providerRefundId: string
  amount: number
  cause: OutsideCause
  status: ReportedRefund
  /** The name of the one before it, given up before a bank took the money once more. */
  follows?: string
}

/**
 * The ledger with what went back of a payment without our asking, as far as so much was left of it, and what follows; the
 * same ledger: none of it counts, as it failed, or nothing was left. A bank takes also what went back before. What was
 * only asked for gives way: whoever asked did not know of it.
 */
export function withOutsideRefund(
  ledger: Ledger,
  { id, paymentId, amount, cause, status }: Pick<Refund, 'id' | 'paymentId'> & OutsideRefund,
  newId: () => Id,
): Ledger {
  const payment = ledger.payments.find((one) => one.id === paymentId)
  const asked = ledger.refunds.map((one) =>
    one.paymentId === paymentId && one.status === 'Requested' ? { ...one, status: 'Failed' as const } : one,
  )
  const before = { ...ledger, refunds: cause === 'Chargeback' ? asked.filter(isTakenByBank) : asked }
  const counted = payment ? Math.min(amount, refundableOf(before, payment)) : 0
  if (counted <= 0 || status === 'Failed') return ledger
  const refunds = [...asked, { id, paymentId, amount: counted, cause, status }]
  return settled({ ...ledger, refunds }, newId)
}

/** What of a payment may still go back: what was paid without what went back or is on its way. */
export function refundableOf(ledger: Ledger, { id, status, due }: Payment): number {
  if (status !== 'Paid') return 0
  const gone = ledger.refunds.filter((refund) => refund.paymentId === id && refund.status !== 'Failed')
  return Math.max(0, due.amount - sumOf(gone))
}

/** The books of an order: what came in, what went back for certain, and what stays; below zero where a bank took it twice. */
export function booksOf(ledger: Ledger): { paid: number; refunded: number; kept: number } {
  const paid = ledger.payments
    .filter(({ status }) => status === 'Paid')
    .reduce((sum, { due }) => sum + due.amount, 0)
  const refunded = sumOf(ledger.refunds.filter(({ status }) => status === 'Done'))
  return { paid, refunded, kept: paid - refunded }
}

/**
 * What the order says about its payment. A part that went back leaves it paid; `Refunded` is what went back whole, and
 * `ChargedBack` where a bank took of it: that is still owed.
 * Of a payment that was paid too much (twice), only its refunds are told.
 */
export function paymentStateOf(ledger: Ledger): Exclude<PaymentState, 'OnSitePending' | 'OnSitePaid'> {
  const { paid, kept } = booksOf(ledger)
  if (paid === 0) return 'OnlinePending'
  if (ledger.refunds.some(({ status }) => status === 'Requested' || status === 'Pending'))
    return 'RefundRequested'
  if (kept <= 0) return ledger.refunds.some(isTakenByBank) ? 'ChargedBack' : 'Refunded'
  const last = ledger.refunds.at(-1)
  // What a bank took back and gave again asks nobody for anything.
  if (last?.status === 'Failed' && last.cause !== 'Chargeback') return 'RefundFailed'
  return 'OnlinePaid'
}

/**
 * Whether nobody will pay this order any more: every try ended without money. Who was declined or left by a link has no
 * cart to go back to, only the link: they may try again until the time to pay is over.
 */
export function isGivenUp({ isOrderCancelled, payments }: Ledger): boolean {
  const last = payments.at(-1)
  if (isOrderCancelled || !last || payments.some((one) => isLive(one) || one.isKept)) return false
  return !(last.isByLink && (last.status === 'Declined' || last.status === 'Cancelled'))
}

function keptPayment({ payments }: Ledger): Payment | null {
  return payments.find(({ isKept }) => isKept) ?? null
}

function withPayment(ledger: Ledger, report: Extract<Report, { kind: 'payment' }>): Ledger {
  const payment = ledger.payments.find(({ id }) => id === report.paymentId)
  const next = payment && paymentTable[payment.status][report.status]
  if (!payment || !next) return ledger
  const isAsAsked =
    report.paid?.amount === payment.due.amount && report.paid.currency === payment.due.currency
  const status = next === 'Paid' && !isAsAsked ? 'Mismatched' : next
  // The first money that comes for an order that is still wanted pays for it; it stays the one.
  const isKept = status === 'Paid' && !ledger.isOrderCancelled && !keptPayment(ledger)
  const payments = ledger.payments.map((one) => (one === payment ? { ...one, status, isKept } : one))
  return { ...ledger, payments }
}

function withRefund(ledger: Ledger, report: Extract<Report, { kind: 'refund' }>): Ledger {
  const refund = ledger.refunds.find(({ id }) => id === report.refundId)
  const next = refund && refundTable[refund.status][report.status]
  if (!refund || !next) return ledger
  const refunds = ledger.refunds.map((one) => (one === refund ? { ...one, status: next } : one))
  return { ...ledger, refunds }
}

function isTakenByBank({ cause, status }: Refund): boolean {
  return cause === 'Chargeback' && status !== 'Failed'
}

/** Whether it went back without our asking. */
export function isOutside({ cause }: Pick<Refund, 'cause'>): boolean {
  return cause === 'AtProvider' || cause === 'Chargeback'
}

/**
 * Asks for the refunds that nobody needs to ask for: of what is paid twice or for a cancelled order. What failed once
 * is left to a person; but what failed before something went back without us may have been too much, and the rest is
 * asked for once more.
 */
function settled(ledger: Ledger, newId: () => Id): Ledger {
  const refunds = ledger.payments.flatMap((payment): Refund[] => {
    const isWanted = payment.isKept && !ledger.isOrderCancelled
    const amount = refundableOf(ledger, payment)
    const ofPayment = ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)
    const lastOutside = ofPayment.findLastIndex(isOutside)
    const hasFailed = ofPayment
      .slice(lastOutside + 1)
      .some(({ cause, status }) => cause !== 'Asked' && status === 'Failed')
    if (isWanted || amount === 0 || hasFailed) return []
    const cause = ledger.isOrderCancelled ? 'OrderCancelled' : 'DoublePayment'
    return [{ id: newId(), paymentId: payment.id, amount, cause, status: 'Requested' }]
  })
  return refunds.length ? { ...ledger, refunds: [...ledger.refunds, ...refunds] } : ledger
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
