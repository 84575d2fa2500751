import type { PaymentMethod } from '@tresen/contract/restaurants/restaurant'
import { sql } from 'kysely'
import { rows, type Tx } from '../../rooms/db/database.ts'
import { insertRows } from '../../rooms/db/insert-rows.sql.ts'
import type { LogRow, PaymentRow, RefundRow } from './payments.sql.ts'

export type PaidOnline = {
  orderId: string
  method: PaymentMethod
  amount: number
  createdAt: Date
  /** Before anybody of the house saw it. */
  paidAt: Date
  cancelledAt: Date | null
}

/** The orders of the demo's past that were paid online, the oldest first. */
export function listPaidOnline(tx: Tx, restaurantId: string): Promise<PaidOnline[]> {
  return rows(
    tx,
    sql<PaidOnline>`
    select id as "orderId", cart ->> 'paymentMethod' as method, total + coalesce((cart ->> 'tip')::integer, 0) as amount,
      created_at as "createdAt", created_at + (acknowledged_at - created_at) / 2 as "paidAt",
      cancelled_at as "cancelledAt"
    from orders where restaurant_id = ${restaurantId} and payment_state in ('OnlinePaid', 'Refunded')
    order by created_at, id`,
  )
}

export type PastPayment = { payment: PaymentRow; refund: RefundRow | null; logs: readonly LogRow[] }

/** Stores what the books say of them. */
export async function insertPastPayments(
  tx: Tx,
  restaurantId: string,
  paid: readonly PastPayment[],
): Promise<void> {
  const at = { restaurant_id: restaurantId }
  await insertRows(
    tx,
    'payments',
    paid.map(({ payment }) => ({ ...at, ...paymentColumns(payment) })),
  )
  await insertRows(
    tx,
    'payment_refunds',
    paid.flatMap(({ refund }) => (refund ? { ...at, ...refundColumns(refund) } : [])),
  )
  await insertRows(
    tx,
    'payment_logs',
    paid.flatMap(({ logs }) => logs.map((log) => ({ ...at, ...logColumns(log) }))),
  )
}

function paymentColumns(payment: PaymentRow) {
  return {
    ...{ id: payment.id, order_id: payment.orderId, provider: payment.provider, mode: payment.mode },
    ...{ provider_payment_id: payment.providerPaymentId, method: payment.method, amount: payment.amount },
    ...{ currency: payment.currency, status: payment.status, is_kept: payment.isKept },
    ...{ by_link: payment.isByLink, created_at: payment.createdAt },
  }
}

function refundColumns(refund: RefundRow) {
  return {
    ...{ id: refund.id, payment_id: refund.paymentId, order_id: refund.orderId, amount: refund.amount },
    ...{ cause: refund.cause, reason: refund.reason, status: refund.status },
    ...{ provider_refund_id: refund.providerRefundId, created_at: refund.createdAt },
  }
}

function logColumns({ paymentId, orderId, ...log }: LogRow) {
  return { ...log, payment_id: paymentId, order_id: orderId }
}
