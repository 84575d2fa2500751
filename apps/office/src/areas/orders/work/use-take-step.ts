import type { Order } from '@tresen/contract/orders/order'
import type { Step } from '@tresen/domain/orders/order-status'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { useAskToCancel } from './cancelling/use-ask-to-cancel.ts'

/** Moves an order; asks first where there is no way back. */
export function useTakeStep(onChange: (orderId: string, change: OrderChange) => void) {
  const ask = useAskToCancel()
  return async (order: Order, step: Step) => {
    if (step.kind !== 'cancel' || (await ask(order))) onChange(order.id, { kind: 'move', to: step.to })
  }
}
