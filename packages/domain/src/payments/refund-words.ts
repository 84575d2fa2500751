import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { formatMoney } from '../money/format-money.ts'
import type { Refund } from './payment-ledger.ts'

/** When money that went back is there, by the way it was paid; the providers' own words. */
export function refundArrival(method: PaymentMethod): string {
  switch (method) {
    case 'PayPal':
      return 'Auf Ihrem PayPal-Konto ist es meist noch am selben Tag; zahlt PayPal auf Karte oder Bankkonto zurück, dauert es bis zu 10 Werktage.'
    case 'Klarna':
      return 'Klarna zieht es von Ihrer Rechnung ab; ist sie schon bezahlt, überweist Klarna es Ihnen.'
    default:
      return 'Auf dem Konto Ihrer Karte ist es je nach Bank in 3 bis 10 Werktagen.'
  }
}

const causes = {
  OrderCancelled: 'Die Bestellung ist storniert.',
  DoublePayment: 'Die Bestellung war schon bezahlt.',
  AtProvider: '',
  Chargeback: '',
} as const

/** Why money goes back, as its guest reads it; empty: nobody said. */
export function refundReason({ cause, reason }: Pick<Refund, 'cause'> & { reason: string }): string {
  return cause === 'Asked' ? reason : causes[cause]
}

/** How far a refund is, as its guest reads it. */
export function refundText({ amount, status }: Pick<Refund, 'amount' | 'status'>, method: PaymentMethod) {
  const money = formatMoney(amount)
  switch (status) {
    case 'Requested':
    case 'Pending':
      return `${money} gehen an Sie zurück. ${refundArrival(method)}`
    case 'Done':
      return `${money} haben wir Ihnen zurückgezahlt. ${refundArrival(method)}`
    case 'Failed':
      return `${money} konnten noch nicht zurückgezahlt werden. Das Restaurant kümmert sich darum.`
  }
}

/**
 * The refunds that a guest is told: one that failed is told until it was asked for again. What their own bank took back
 * is none of ours.
 */
export function refundsToTell<One extends Pick<Refund, 'status' | 'paymentId' | 'cause'>>(
  all: readonly One[],
): One[] {
  const refunds = all.filter(({ cause }) => cause !== 'Chargeback')
  const isAskedAgain = ({ paymentId }: One, index: number) =>
    refunds.slice(index + 1).some((later) => later.paymentId === paymentId)
  return refunds.filter((one, index) => one.status !== 'Failed' || !isAskedAgain(one, index))
}
