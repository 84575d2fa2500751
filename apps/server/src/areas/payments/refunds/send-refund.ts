import { afterReport, type ReportedRefund } from '@tresen/domain/payments/payment-ledger'
import type { Deps } from '../../../context.ts'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { checkPaymentJob } from '../paying/check-payment-job.ts'
import { findPaymentRow, findRefundRow, type RefundRow } from '../payments.sql.ts'
import { reachProvider, type Reached } from '../settings/provider-access.ts'
import { changeLedger } from '../work/change-ledger.ts'
import { sendRefundJob, sendRefundSoon, type RefundToSend } from '../work/send-refund-job.ts'
import { lookForRefunds } from './note-outside.ts'

const waits = [2, 5, 15, 60, 600]
const HOUR_S = 3600

/** Sends a refund to the provider, under its own key, and looks at it until it is through. */
export const sendRefund = defineJob<RefundToSend>({
  ...sendRefundJob,
  run: async (deps, { restaurantId, refundId, tries = 0 }) => {
    const row = await findRefundRow(deps.db, { restaurantId, refundId })
    const payment = row && (await findPaymentRow(deps.db, { restaurantId, paymentId: row.paymentId }))
    const reached = payment && (await reachProvider(deps, restaurantId, payment.provider))
    if (!reached) return
    const status = await advance(deps, reached, row)
    if (status === 'Done' || status === 'Failed') {
      // Perhaps there was nothing left because somebody gave it back there, or what they gave waited for this.
      const { paymentId } = row
      return enqueue(deps.db, checkPaymentJob, { restaurantId, paymentId }, { key: `check ${paymentId}` })
    }
    const seconds = waits[tries] ?? HOUR_S
    const at = new Date(Date.now() + seconds * 1000)
    await sendRefundSoon(deps.db, { restaurantId, refundId, tries: tries + 1 }, at)
  },
})

/** Asks after the refunds that are on their way. */
export async function lookAfterRefunds(
  deps: Deps,
  reached: Reached,
  refunds: readonly RefundRow[],
): Promise<void> {
  for (const row of refunds) if (row.status === 'Pending') await advance(deps, reached, row)
}

async function advance(deps: Deps, reached: Reached, row: RefundRow) {
  const { provider, access } = reached
  if (row.status === 'Failed') return row.status
  const { restaurantId, orderId, id: refundId } = row
  const payment = await findPaymentRow(deps.db, { restaurantId, paymentId: row.paymentId })
  const providerPaymentId = payment?.providerPaymentId
  if (!payment || !providerPaymentId) return row.status
  if (row.status === 'Requested') {
    // What went back there in the meantime, or was ours and never answered, is not sent once more.
    const found = await lookForRefunds(deps, reached, payment, { isSending: true })
    const status = found?.refunds.find(({ id }) => id === refundId)?.status
    if (status && status !== 'Requested') return status
  }
  const report = row.providerRefundId
    ? await provider.fetchRefund(access, { providerPaymentId, providerRefundId: row.providerRefundId })
    : await provider.refund(access, {
        ...{ refundId, paymentId: payment.id, providerPaymentId, reference: payment.reference },
        description: row.reason || 'Erstattung',
        amount: { amount: row.amount, currency: payment.currency },
      })
  const status: ReportedRefund = report.status
  const changed = await changeLedger(deps, { restaurantId, orderId }, ({ ledger, refunds }) => {
    const before = refunds.find(({ id }) => id === refundId)!
    const next = afterReport(ledger, { kind: 'refund', refundId, status }, deps.newId)
    const providerRefundId = report.providerRefundId || before.providerRefundId
    if (next === ledger && providerRefundId === before.providerRefundId) return null
    return { ledger: next, refund: { ...before, providerRefundId } }
  })
  return changed?.refunds.find(({ id }) => id === refundId)?.status ?? row.status
}
