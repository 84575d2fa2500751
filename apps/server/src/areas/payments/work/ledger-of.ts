import type { Order } from '@tresen/contract/orders/order'
import type { Ledger } from '@tresen/domain/payments/payment-ledger'
import type { PaymentRow, RefundRow } from '../payments.sql.ts'

/** An order with its money, as it is stored. */
export type MoneyOfOrder = { order: Order; payments: PaymentRow[]; refunds: RefundRow[]; ledger: Ledger }

/** What the rules look at. */
export function ledgerOf(
  { cancelledAt }: Pick<Order, 'cancelledAt'>,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): Ledger {
  return {
    isOrderCancelled: cancelledAt !== null,
    payments: payments.map(({ id, status, amount, currency, isKept, isByLink }) => ({
      ...{ id, status, isKept, isByLink },
      due: { amount, currency },
    })),
    refunds: refunds.map(({ id, paymentId, amount, cause, status }) => ({
      id,
      paymentId,
      amount,
      cause,
      status,
    })),
  }
}
