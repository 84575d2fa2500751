import { saidAmountOf, type SoldPayment, type SoldRefund } from './sold-payments.ts'

const orderStatuses = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  pending: 'COMPLETED',
  paid: 'COMPLETED',
  failed: 'VOIDED',
  canceled: 'VOIDED',
  expired: 'VOIDED',
} as const

/** An order as they show it. */
export function viewOrder(payment: SoldPayment) {
  const { id, amount, currency, status, reference, createdAt } = payment
  const isTaken = status === 'paid' || status === 'pending'
  return {
    id,
    intent: 'CAPTURE',
    status: orderStatuses[status],
    create_time: createdAt.toISOString(),
    purchase_units: [
      {
        reference_id: reference,
        custom_id: reference,
        amount: moneyOf(amount, currency),
        ...(isTaken && {
          payments: {
            captures: [viewCapture(payment)],
            refunds: payment.refunds.map((one) => viewRefundOfPayPal(payment, one)),
          },
        }),
      },
    ],
  }
}

/** The taking of its money. */
export function viewCapture(payment: SoldPayment) {
  const { id, currency, status, reference, amount } = payment
  return {
    id: `${id}C`,
    status: status === 'pending' ? 'PENDING' : 'COMPLETED',
    amount: moneyOf(status === 'paid' ? saidAmountOf(payment) : amount, currency),
    custom_id: reference,
    supplementary_data: { related_ids: { order_id: id } },
  }
}

const refundStatuses = { pending: 'PENDING', done: 'COMPLETED', failed: 'FAILED' } as const

export function viewRefundOfPayPal({ currency, reference }: SoldPayment, refund: SoldRefund) {
  return {
    id: refund.id,
    status: refundStatuses[refund.status],
    amount: moneyOf(refund.amount, currency),
    custom_id: refund.metadata['customId'] ?? reference,
    links: [],
  }
}

function moneyOf(cents: number, currency: string) {
  return { currency_code: currency, value: (cents / 100).toFixed(2) }
}
