import type { Order, PaymentState } from '@tresen/contract/orders/order'
import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'

/** How something was paid, for whoever paid it. */
export const receiptPaymentLabels: Record<PaymentMethod, string> = {
  Cash: 'Barzahlung',
  DebitOrCreditCardOffline: 'Kartenzahlung vor Ort',
  CreditCardOnline: 'Kreditkarte',
  Klarna: 'Klarna',
  PayPal: 'PayPal',
}

const paymentTexts: Record<PaymentState, string> = {
  OnlinePending: 'noch nicht bezahlt',
  OnlinePaid: 'bezahlt',
  RefundRequested: 'Erstattung ist unterwegs',
  Refunded: 'Erstattung erfolgt',
  RefundFailed: 'bezahlt',
  // What a bank did later concerns the house, and is still owed.
  ChargedBack: 'bezahlt',
  OnSitePending: 'zu zahlen bei Übergabe',
  OnSitePaid: 'bezahlt',
}

type Paid = Pick<Order, 'paymentState' | 'state' | 'cancelledAt' | 'isTrial'>

/** Whether and how far it is paid, in a few words. */
export function receiptState(order: Paid): string {
  const words = paidWords(order)
  return order.isTrial ? `Probebestellung, ${words}` : words
}

function paidWords(order: Paid): string {
  const isOnSite = order.paymentState === 'OnSitePending'
  if (order.cancelledAt !== null)
    return isOnSite ? 'storniert' : `storniert, ${paymentTexts[order.paymentState]}`
  return paymentTexts[order.paymentState]
}

/**
 * Whether there is something to write an invoice about; what was only tried, or cost nothing, was not sold. `total`: what
 * it was sold for, in cents.
 */
export function canBeInvoiced({ cancelledAt, paymentState, isTrial }: Paid, total: number): boolean {
  return cancelledAt === null && paymentState !== 'OnlinePending' && !isTrial && total > 0
}

/** Whether the money is there. */
export function isPaid(paymentState: PaymentState): boolean {
  return paymentState !== 'OnlinePending' && paymentState !== 'OnSitePending'
}
