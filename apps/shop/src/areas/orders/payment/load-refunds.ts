import { createClient } from '@tresen/contract/client'
import type { GuestOrder } from '@tresen/contract/orders/order'
import type { GuestRefund } from '@tresen/contract/payments/payment'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import type { PageRequest } from '../../../page-request.ts'

/** What goes back of an order that was paid online. */
export async function loadRefunds(
  { fetch }: Pick<PageRequest, 'fetch'>,
  { restaurantId, id: orderId, paymentState }: Pick<GuestOrder, 'restaurantId' | 'id' | 'paymentState'>,
): Promise<GuestRefund[]> {
  const { checkPayment } = paymentCalls
  if (paymentState === 'OnSitePending' || paymentState === 'OnSitePaid') return []
  return (await createClient({ checkPayment }, { fetch }).checkPayment({ restaurantId, orderId })).refunds
}
