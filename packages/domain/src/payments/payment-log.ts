import type { PaymentLogKind } from '@tresen/contract/payments/payment'
import type { Id } from '@tresen/contract/common'
import {
  isOutside,
  type Ledger,
  type PaymentStatus,
  type Refund,
  type RefundCause,
  type RefundStatus,
} from './payment-ledger.ts'

/** What happened, in the words of the restaurant. */
export const paymentLogTexts: Record<PaymentLogKind, string> = {
  Created: 'Zahlung begonnen',
  Pending: 'Zahlung wird vom Zahlungsdienst bestätigt',
  Paid: 'Bezahlung Online erfolgt',
  Declined: 'Zahlung abgelehnt',
  Expired: 'Zahlung abgelaufen',
  Cancelled: 'Zahlung abgebrochen',
  Mismatched: 'Betrag oder Währung stimmt nicht: nicht angenommen',
  RefundRequested: 'Refund angefragt',
  Refunded: 'Refund erfolgt',
  RefundFailed: 'Refund fehlgeschlagen',
  ChargedBack: 'Rückbuchung durch die Bank',
  ChargebackReversed: 'Rückbuchung aufgehoben',
}

const paymentKinds: Record<PaymentStatus, PaymentLogKind | null> = {
  Created: 'Created',
  Open: null,
  Pending: 'Pending',
  Paid: 'Paid',
  Declined: 'Declined',
  Expired: 'Expired',
  Cancelled: 'Cancelled',
  Mismatched: 'Mismatched',
}

const refundKinds: Record<RefundStatus, PaymentLogKind | null> = {
  Requested: 'RefundRequested',
  Pending: null,
  Done: 'Refunded',
  Failed: 'RefundFailed',
}

const kindOf = ({ cause, status }: Pick<Refund, 'cause' | 'status'>): PaymentLogKind | null => {
  const kind = refundKinds[status]
  if (cause !== 'Chargeback') return kind
  return kind === 'RefundFailed' ? 'ChargebackReversed' : kind === 'Refunded' ? 'ChargedBack' : null
}

const causes: Record<RefundCause, string> = {
  Asked: '',
  OrderCancelled: 'Die Bestellung ist storniert.',
  DoublePayment: 'Die Bestellung war schon bezahlt.',
  AtProvider: 'Beim Zahlungsdienst erstattet.',
  Chargeback: 'Die Bank des Gasts hat das Geld zurückgeholt.',
}

const noteOf = ({ cause, status }: Pick<Refund, 'cause' | 'status'>) =>
  cause === 'Chargeback' && status === 'Failed'
    ? 'Die Bank des Gasts hat das Geld wieder freigegeben.'
    : causes[cause]

const WITHDRAWN =
  'Nicht gesendet, denn der Zahlungsdienst hatte schon Geld zurückgegeben, ohne dass wir es wussten.'

export type LogEntry = { paymentId: Id; kind: PaymentLogKind; amount: number; note: string }

/** What is to be written down when a ledger became another one. */
export function logEntriesOf(before: Ledger, after: Ledger): LogEntry[] {
  const ofPayments = after.payments.flatMap(({ id, status, due }): LogEntry[] => {
    const kind = paymentKinds[status]
    const isNews = before.payments.find((one) => one.id === id)?.status !== status
    return isNews && kind ? [{ paymentId: id, kind, amount: due.amount, note: '' }] : []
  })
  const added = after.refunds.filter(({ id }) => !before.refunds.some((one) => one.id === id))
  const hasOutside = added.some(isOutside)
  const ofRefunds = after.refunds.flatMap((refund): LogEntry[] => {
    const { id, paymentId, status, amount } = refund
    const kind = kindOf(refund)
    const former = before.refunds.find((one) => one.id === id)?.status
    const isWithdrawn = former === 'Requested' && status === 'Failed' && hasOutside
    const note = isWithdrawn ? WITHDRAWN : noteOf(refund)
    return former !== status && kind ? [{ paymentId, kind, amount, note }] : []
  })
  return [...ofPayments, ...ofRefunds]
}
