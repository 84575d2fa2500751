import type { ListedPayment } from '@tresen/contract/payments/payment'
import { afterReport } from '@tresen/domain/payments/payment-ledger'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { isOverdue } from '../payments.view.ts'
import { changeLedger } from '../work/change-ledger.ts'
import { listed, type At } from './request-refund.ts'

type NotOverdue = ReturnType<typeof refuse<'NotOverdue'>>

/**
 * What a person saw at the provider of a refund whose webhook was lost, where it cannot be asked for. What the provider
 * still says of it later counts as ever.
 */
export async function noteRefund(
  ctx: Ctx,
  { refundId, body, ...at }: At & { refundId: string; body: { isDone: boolean } },
): Promise<ListedPayment | NotOverdue | null> {
  let isNoted = false
  const changed = await changeLedger(ctx, at, ({ ledger, refunds }) => {
    const refund = refunds.find(({ id, paymentId }) => id === refundId && paymentId === at.paymentId)
    if (!refund || !isOverdue(refund, ctx.now())) return null
    isNoted = true
    const status = body.isDone ? 'Done' : 'Failed'
    return { ledger: afterReport(ledger, { kind: 'refund', refundId, status }, ctx.newId) }
  })
  if (changed && !changed.refunds.some(({ id }) => id === refundId)) return null
  return changed && (isNoted ? listed(ctx, at, changed.refunds) : refuse('NotOverdue'))
}
