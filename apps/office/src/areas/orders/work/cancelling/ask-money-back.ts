import { cashCalls } from '@tresen/contract/cash/cash-calls'
import type { Order } from '@tresen/contract/orders/order'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import { createCalls } from '../../../../rooms/api/api.ts'
import type { MoneyBack } from './what-cancel-does.ts'

type Session = Parameters<typeof createCalls>[1]
type At = { restaurantId: string; orderId: string }

/** What went back of an order that was paid; null: nobody wrote down what was taken. */
export function askMoneyBack(session: Session, order: Order, signal: AbortSignal): Promise<MoneyBack | null> {
  const at = { restaurantId: order.restaurantId, orderId: order.id }
  return order.paymentState === 'OnSitePaid' ? onSite(session, at, signal) : online(session, at, signal)
}

async function online(session: Session, at: At, signal: AbortSignal): Promise<MoneyBack> {
  const { payments } = await createCalls(paymentCalls, session).listOrderPayments(at, { signal })
  const paid = payments.filter(({ status }) => status === 'Paid')
  const left = sumOf(paid.map(({ refundable }) => refundable))
  return { way: 'online', left, gone: sumOf(paid.map(({ amount }) => amount)) - left }
}

async function onSite(session: Session, at: At, signal: AbortSignal): Promise<MoneyBack | null> {
  const { entries, refundable } = await createCalls(cashCalls, session).getOrderCash(at, { signal })
  if (!entries.some(({ kind }) => kind === 'Taken')) return null
  const refunds = entries.filter(({ kind }) => kind === 'Refund')
  return { way: 'site', left: refundable, gone: sumOf(refunds.map(({ amount }) => amount)) }
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}
