import { afterReport, withOutsideRefund, type OutsideRefund } from '@tresen/domain/payments/payment-ledger'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { findPaymentRow, type PaymentRow } from '../payments.sql.ts'
import { changeLedger, type Means } from '../work/change-ledger.ts'
import type { MoneyOfOrder } from '../work/ledger-of.ts'

const AGAIN_MS = 30_000

/** What is told of once only, and cannot be asked for. */
export const noteOutsideJob = { name: 'noteOutside', attempts: 25 }

type Told = { restaurantId: string; paymentId: string; refund: OutsideRefund }

export const noteOutsideSoon = defineJob<Told>({
  ...noteOutsideJob,
  run: async (deps, told) => {
    const row = await findPaymentRow(deps.db, told)
    if (!row || (await noteOutside(deps, row, told.refund)) !== 'waits') return
    const at = new Date(Date.now() + AGAIN_MS)
    await enqueue(deps.db, noteOutsideJob, told, { key: keyOf(told), at })
  },
})

/** Under it the last word on a refund is the one that counts. */
export function keyOf({ refund }: Told): string {
  return `outside ${refund.providerRefundId}`
}

/**
 * Books what went back of a payment without our asking, once each, however often it is told. `waits`: while the provider
 * has not answered to one of ours, an unknown one may be that, and how much was left is not known.
 */
export async function noteOutside(
  means: Means,
  { restaurantId, orderId, id: paymentId }: Pick<PaymentRow, 'restaurantId' | 'orderId' | 'id'>,
  outside: OutsideRefund,
): Promise<MoneyOfOrder | 'waits' | null> {
  const { providerRefundId, status } = outside
  let waits = false
  const changed = await changeLedger(means, { restaurantId, orderId }, ({ ledger, refunds }) => {
    const ofPayment = refunds.filter((one) => one.paymentId === paymentId)
    const known = ofPayment.find((one) => one.providerRefundId === providerRefundId)
    if (known) {
      const next = afterReport(ledger, { kind: 'refund', refundId: known.id, status }, means.newId)
      return next === ledger ? null : { ledger: next }
    }
    waits = ofPayment.some((one) => one.status === 'Requested')
    if (waits) return null
    const id = means.newId()
    const next = withOutsideRefund(ledger, { id, paymentId, ...outside }, means.newId)
    const refund = next.refunds.find((one) => one.id === id)
    if (!refund) return null
    const rest = { restaurantId, orderId, providerRefundId, reason: '', requestedBy: null }
    return { ledger: next, refund: { ...refund, ...rest, createdAt: means.now() } }
  })
  return waits ? 'waits' : changed
}
