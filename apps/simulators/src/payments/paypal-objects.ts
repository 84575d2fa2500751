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
            refunds: payment.refunds
              .filter(({ outside }) => outside !== 'bank')
              .map((one) => viewRefundOfPayPal(payment, one)),
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

/** A dispute names what was taken, and nothing of the shop. */
export function viewDisputeOfPayPal(payment: SoldPayment, { id, amount, status, createdAt }: SoldRefund) {
  const isWon = status === 'failed'
  return {
    dispute_id: id,
    create_time: createdAt.toISOString(),
    disputed_transactions: [{ seller_transaction_id: viewCapture(payment).id }],
    reason: 'UNAUTHORISED',
    status: isWon ? 'RESOLVED' : 'UNDER_REVIEW',
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_amount: moneyOf(amount, payment.currency),
    ...(isWon && { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }),
  }
}

function moneyOf(cents: number, currency: string) {
  return { currency_code: currency, value: (cents / 100).toFixed(2) }
}
