import { afterReport, withOutsideRefund, type OutsideRefund } from '@tresen/domain/payments/payment-ledger'
import type { PaymentRow, RefundRow } from '../payments.sql.ts'
import { changeLedger, type Means } from '../work/change-ledger.ts'
import type { MoneyOfOrder } from '../work/ledger-of.ts'

/**
 * Books what went back of a payment without our asking, once each, however often it is told. While one of ours waits for
 * the name that its provider gives it, an unknown one may be that: it is told again.
 */
export async function noteOutside(
  means: Means,
  { restaurantId, orderId, id: paymentId }: Pick<PaymentRow, 'restaurantId' | 'orderId' | 'id'>,
  outside: OutsideRefund,
): Promise<MoneyOfOrder | null> {
  const { providerRefundId, status } = outside
  return changeLedger(means, { restaurantId, orderId }, ({ ledger, refunds }) => {
    const ofPayment = refunds.filter((one) => one.paymentId === paymentId)
    const known = ofPayment.find((one) => one.providerRefundId === providerRefundId)
    if (known) {
      const next = afterReport(ledger, { kind: 'refund', refundId: known.id, status }, means.newId)
      return next === ledger ? null : { ledger: next }
    }
    if (ofPayment.some((one) => one.status === 'Requested')) return null
    const id = means.newId()
    const next = withOutsideRefund(ledger, { id, paymentId, ...outside })
    if (next === ledger) return null
    const refund: RefundRow = {
      ...next.refunds.at(-1)!,
      ...{ restaurantId, orderId, providerRefundId, reason: '', requestedBy: null },
      createdAt: means.now(),
    }
    return { ledger: next, refund }
  })
}
