import type { ListedPayment } from '@tresen/contract/payments/payment'
import { refundableOf, withRefundAsked } from '@tresen/domain/payments/payment-ledger'
import type { Ctx } from '../../../context.ts'
import { refuse } from '../../../rooms/http/refusal.ts'
import { listPayments, type RefundRow } from '../payments.sql.ts'
import { viewListed } from '../payments.view.ts'
import { changeLedger } from '../work/change-ledger.ts'

export type At = { restaurantId: string; orderId: string; paymentId: string }
type Wish = { refundId: string; amount: number | null; reason: string; seen: number | null }
type NotRefundable = ReturnType<typeof refuse<'NotRefundable', { refundable: number }>>

export function requestRefund(
  ctx: Ctx,
  { body, ...at }: At & { body: { refundId: string; amount: number; reason: string; refundable: number } },
) {
  const { refundId, amount, reason, refundable: seen } = body
  return ask(ctx, at, { refundId, amount, reason, seen })
}

export function refundPayment(
  ctx: Ctx,
  { amount = null, ...at }: At & { email?: string; amount?: number | null },
) {
  return ask(ctx, at, { refundId: ctx.newId(), amount, reason: '', seen: null })
}

/** Two people at once: the order is locked, and the second sees what is left. */
async function ask(ctx: Ctx, at: At, wish: Wish): Promise<ListedPayment | NotRefundable | null> {
  let left: number | null = null
  const changed = await changeLedger(ctx, at, ({ ledger, order, refunds }) => {
    const payment = ledger.payments.find(({ id }) => id === at.paymentId)
    if (!payment) return null
    // The same once more: it is asked for already.
    if (refunds.some(({ id }) => id === wish.refundId)) return null
    const rest = refundableOf(ledger, payment)
    const amount = wish.amount ?? rest
    const isAsSeen = wish.seen === null || wish.seen === rest
    const next = isAsSeen
      ? withRefundAsked(ledger, { id: wish.refundId, paymentId: payment.id, amount })
      : null
    if (!next) {
      left = rest
      return null
    }
    const refund: RefundRow = {
      ...next.refunds.at(-1)!,
      ...{ restaurantId: at.restaurantId, orderId: order.id, reason: wish.reason, providerRefundId: null },
      createdAt: ctx.now(),
      requestedBy: ctx.actor.kind === 'user' ? ctx.actor.username : null,
    }
    return { ledger: next, refund }
  })
  if (left !== null) return refuse('NotRefundable', { refundable: left })
  return changed && listed(ctx, at, changed.refunds)
}

/** The payment as it is then. */
export async function listed(ctx: Ctx, at: At, refunds: readonly RefundRow[]): Promise<ListedPayment | null> {
  const found = await listPayments(ctx.db, { ...at, limit: 100, offset: 0 })
  const row = found.find(({ id }) => id === at.paymentId)
  return row ? viewListed(row, refunds, ctx) : null
}
