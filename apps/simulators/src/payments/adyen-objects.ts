import { pageOf } from './page-address.ts'
import { saidAmountOf, type SoldPayment } from './sold-payments.ts'

const statuses = {
  ...{ open: 'active', approved: 'paymentPending', pending: 'paymentPending', paid: 'completed' },
  ...{ failed: 'expired', canceled: 'expired', expired: 'expired' },
} as const

/** A payment link as they show it. */
export function viewLink(payment: SoldPayment) {
  const { id, status, amount, currency, reference } = payment
  const value = status === 'paid' ? saidAmountOf(payment) : amount
  return { id, url: pageOf(id), status: statuses[status], reference, amount: { value, currency } }
}

/** Under what name they keep the payment that was made by a link. */
export function pspReferenceOf({ id }: SoldPayment): string {
  return id.replace('PL', 'PSP')
}
