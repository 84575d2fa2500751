import type { GuestOrder, OrderStatus } from '@tresen/contract/orders/order'
import type { GuestRefund } from '@tresen/contract/payments/payment'
import { useEffect, useState } from 'react'

/** What goes back of an order, asked for again whenever its payment is in another state than the page knows. */
export function useRefunds(
  order: Pick<GuestOrder, 'id' | 'restaurantId' | 'paymentState'>,
  { paymentState }: Pick<OrderStatus, 'paymentState'>,
  first: readonly GuestRefund[],
): readonly GuestRefund[] {
  const [known, setKnown] = useState({ paymentState: order.paymentState, refunds: first })
  const isOld = known.paymentState !== paymentState
  useEffect(() => {
    if (!isOld) return
    let isHere = true
    import('./load-refunds.ts')
      .then(({ loadRefunds }) => loadRefunds({ fetch: globalThis.fetch }, { ...order, paymentState }))
      .then((refunds) => isHere && setKnown({ paymentState, refunds }))
      // What is known stays; the next change asks again.
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [isOld, order, paymentState])
  return known.refunds
}
