import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import type { ListedPayment, PaymentLog } from '@tresen/contract/payments/payment'
import { useChange } from '../../rooms/api/use-change.ts'
import { orderPaymentsKey } from './payments.queries.ts'
import { usePaymentApi } from './use-payment-api.ts'

type OrderPayments = { payments: ListedPayment[]; logs: PaymentLog[] }

/** What somebody wants to give back; `refundId` stays the same when it is sent once more. */
export type RefundWish = { refundId: string; amount: number; reason: string; refundable: number }

/** The online payments of an order, and the way to give money back. */
export function useOrderPayments(restaurantId: string, orderId: string) {
  const api = usePaymentApi()
  const key = orderPaymentsKey(restaurantId, orderId)
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.listOrderPayments({ restaurantId, orderId }),
    staleTime: 0,
  })
  const { change, isPending } = useChange<OrderPayments>(key)
  const refund = async (paymentId: string, body: RefundWish) => {
    const asked = await change({
      send: () => api.requestRefund({ restaurantId, orderId, paymentId, body }),
      settle: (known, payment) => withPayment(known, payment.id, payment),
      // Somebody else was faster: what is left shows in the form, which stays open.
      refused: (known, error) => {
        const refusal = refusalOf(paymentCalls.requestRefund, 'NotRefundable', error)
        return refusal ? withPayment(known, paymentId, { refundable: refusal.refundable }) : known
      },
      said: { done: 'Refund angefragt', failed: 'Die Erstattung konnte nicht angefragt werden' },
    })
    return asked !== null
  }
  return { query, refund, isPending }
}

function withPayment(known: OrderPayments, id: string, changes: Partial<ListedPayment>): OrderPayments {
  const payments = known.payments.map((each) => (each.id === id ? { ...each, ...changes } : each))
  return { ...known, payments }
}
