import { afterReport, withOutsideRefund, type OutsideRefund } from '@tresen/domain/payments/payment-ledger'
import { defineJob } from '../../../rooms/jobs/job-kind.ts'
import { enqueue } from '../../../rooms/jobs/jobs.sql.ts'
import { findPaymentRow, type PaymentRow } from '../payments.sql.ts'
import type { RefundThere } from '../providers/payment-provider.ts'
import type { Reached } from '../settings/provider-access.ts'
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
 * Asks the provider what went back of a payment, and books what of it is news. `isSending`: nobody is sending a refund of
 * it in this moment, so that what was asked for and is not there was not sent.
 */
export async function lookForRefunds(
  means: Means,
  { provider, access }: Reached,
  payment: PaymentRow,
  { isSending = false } = {},
): Promise<MoneyOfOrder | null> {
  const { providerPaymentId } = payment
  if (!providerPaymentId || !provider.listRefunds) return null
  const there = await provider.listRefunds(access, { providerPaymentId })
  let money: MoneyOfOrder | null = null
  // Ours first: what is left to be sent is known then.
  for (const one of there.toSorted((a, b) => Number(!a.refundId) - Number(!b.refundId))) {
    const noted = await noteOutside(means, payment, one, { isSending, isAsked: true })
    // Once the provider has answered, it is looked at again.
    if (noted !== 'waits') money = noted
  }
  return money
}

/**
 * Books what went back of a payment, once each, however often it is told. `waits`: while the provider has not answered to
 * one of ours, how much was left is not known, and what bears no name of ours may be that.
 */
export async function noteOutside(
  means: Means,
  { restaurantId, orderId, id: paymentId }: Pick<PaymentRow, 'restaurantId' | 'orderId' | 'id'>,
  outside: RefundThere,
  { isSending = false, isAsked = false } = {},
): Promise<MoneyOfOrder | 'waits' | null> {
  const { providerRefundId, status, refundId, cause, follows } = outside
  let waits = false
  const changed = await changeLedger(means, { restaurantId, orderId }, ({ ledger, refunds }) => {
    const ofPayment = refunds.filter((one) => one.paymentId === paymentId)
    const known = ofPayment.findLast(
      (one) => one.id === refundId || one.providerRefundId === providerRefundId,
    )
    // What a bank gave again it may take once more; what is told of it late is no such thing.
    const isTakenAgain = isAsked && cause === 'Chargeback' && known?.status === 'Failed' && status === 'Done'
    if (known && !isTakenAgain) {
      const next = afterReport(ledger, { kind: 'refund', refundId: known.id, status }, means.newId)
      return next === ledger ? null : { ledger: next, refund: { ...known, providerRefundId } }
    }
    waits = !isSending && ofPayment.some((one) => one.status === 'Requested')
    if (waits) return null
    const id = means.newId()
    const former = ofPayment.find((one) => follows && one.providerRefundId === follows)
    const givenUp = { kind: 'refund', refundId: former?.id ?? '', status: 'Failed' } as const
    const next = withOutsideRefund(
      afterReport(ledger, givenUp, means.newId),
      { id, paymentId, ...outside },
      means.newId,
    )
    const refund = next.refunds.find((one) => one.id === id)
    if (!refund) return null
    const rest = { restaurantId, orderId, providerRefundId, reason: '', requestedBy: null }
    return { ledger: next, refund: { ...refund, ...rest, createdAt: means.now() } }
  })
  return waits ? 'waits' : changed
}
