import { createClient } from '@tresen/contract/client'
import type { GuestOrder } from '@tresen/contract/orders/order'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import type { PageRequest } from '../../../page-request.ts'
import type { OrderMoney } from './order-money.ts'

/** Null: nothing of it is paid online. */
export async function loadMoney(
  { fetch }: Pick<PageRequest, 'fetch'>,
  { restaurantId, id: orderId, paymentState }: Pick<GuestOrder, 'restaurantId' | 'id' | 'paymentState'>,
): Promise<OrderMoney | null> {
  const { checkPayment } = paymentCalls
  if (paymentState === 'OnSitePending' || paymentState === 'OnSitePaid') return null
  const payment = await createClient({ checkPayment }, { fetch }).checkPayment({ restaurantId, orderId })
  return { amount: payment.amount, refunds: payment.refunds }
}
