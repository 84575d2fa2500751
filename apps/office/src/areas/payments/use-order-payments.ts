import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { paymentCalls } from '@tresen/contract/payments/payment-calls'
import type { ListedPayment, PaymentLog } from '@tresen/contract/payments/payment'
import { useChange } from '../../rooms/api/use-change.ts'
import { orderPaymentsKey } from './payments.queries.ts'
import { usePaymentApi } from './use-payment-api.ts'

type OrderPayments = { payments: ListedPayment[]; logs: PaymentLog[] }

/** What somebody wants to give back; `refundId` stays the same when it is sent once more. */
export type RefundWish = { refundId: string; amount: number; reason: string; refundable: number }

/** A fresh link to pay; `email`: empty for none; `isSaid`: in the conversation in which the order was made. */
export type LinkWish = { amount: number; email: string; isSaid: boolean }

/** The online payments of an order, the way to give money back, and the way to have it paid after all. */
export function useOrderPayments(restaurantId: string, orderId: string) {
  const api = usePaymentApi()
  const queries = useQueryClient()
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
  const note = (paymentId: string, refundId: string, isDone: boolean) =>
    change({
      send: () => api.noteRefund({ restaurantId, orderId, paymentId, refundId, body: { isDone } }),
      settle: (known, payment) => withPayment(known, payment.id, payment),
      said: { done: 'Vermerkt', failed: 'Es wurde nichts vermerkt' },
    })
  const renew = async (paymentId: string, { amount, email, isSaid }: LinkWish) => {
    const link = await change({
      send: () =>
        api.refreshPaymentLink({
          ...{ restaurantId, orderId, paymentId },
          newAmount: amount,
          ...(email && { email }),
          ...(isSaid && { inConversation: true }),
        }),
      said: { done: null, failed: 'Der Link konnte nicht erneuert werden' },
    })
    // Another payment stands in its place, or somebody else was faster.
    void queries.invalidateQueries({ queryKey: key })
    return link
  }
  return { query, refund, note, renew, isPending }
}

function withPayment(known: OrderPayments, id: string, changes: Partial<ListedPayment>): OrderPayments {
  const payments = known.payments.map((each) => (each.id === id ? { ...each, ...changes } : each))
  return { ...known, payments }
}
