import type { GuestOrder, OrderStatus } from '@tresen/contract/orders/order'
import { useEffect, useState } from 'react'
import type { OrderMoney } from './order-money.ts'

/** What was paid online and what goes back, asked for again whenever the payment is in another state than the page knows. */
export function useMoney(
  order: Pick<GuestOrder, 'id' | 'restaurantId' | 'paymentState'>,
  { paymentState }: Pick<OrderStatus, 'paymentState'>,
  first: OrderMoney | null,
): OrderMoney | null {
  const [known, setKnown] = useState({ paymentState: order.paymentState, money: first })
  const isOld = known.paymentState !== paymentState
  useEffect(() => {
    if (!isOld) return
    let isHere = true
    import('./load-money.ts')
      .then(({ loadMoney }) => loadMoney({ fetch: globalThis.fetch }, { ...order, paymentState }))
      .then((money) => isHere && setKnown({ paymentState, money }))
      // What is known stays; the next change asks again.
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [isOld, order, paymentState])
  return known.money
}
