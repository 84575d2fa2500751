import { useQuery } from '@tanstack/react-query'
import type { Issue } from '@tresen/contract/issues/issue'
import { useCashApi } from '../cash/use-cash.ts'
import { orderPaymentsKey } from '../payments/payments.queries.ts'
import { usePaymentApi } from '../payments/use-payment-api.ts'

/** How an order was paid, and what of that may still go back. */
export type Refundable = { way: 'online' | 'site'; left: number }

/** What may go back of the order that a concern is about. Undefined: not known yet, or not asked. */
export function useRefundable({ restaurantId, orderId }: Issue, isAsked: boolean): Refundable | undefined {
  const [payments, cash] = [usePaymentApi(), useCashApi()]
  const { data } = useQuery({
    queryKey: [...orderPaymentsKey(restaurantId, orderId ?? ''), 'refundable'],
    enabled: isAsked && orderId !== null,
    staleTime: 0,
    queryFn: async (): Promise<Refundable> => {
      const at = { restaurantId, orderId: orderId! }
      const online = (await payments.listOrderPayments(at)).payments
      if (online.length === 0) return { way: 'site', left: (await cash.getOrderCash(at)).refundable }
      // Through a provider a refund belongs to one payment: the one with most left of it.
      return { way: 'online', left: Math.max(...online.map(({ refundable }) => refundable)) }
    },
  })
  return data
}
