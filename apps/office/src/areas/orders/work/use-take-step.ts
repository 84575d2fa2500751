import type { Order } from '@tresen/contract/orders/order'
import type { Step } from '@tresen/domain/orders/order-status'
import { useConfirm } from '../../../rooms/ui/dialogs/confirm.ts'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { whatCancelDoes } from './order-labels.ts'

/** Moves an order; asks first where there is no way back. */
export function useTakeStep(onChange: (orderId: string, change: OrderChange) => void) {
  const confirm = useConfirm()
  return async (order: Order, step: Step) => {
    const isSure =
      step.kind !== 'cancel' ||
      (await confirm({
        text: whatCancelDoes(order),
        yes: 'Bestellung stornieren',
        no: 'Nein',
        isDestructive: true,
      }))
    if (isSure) onChange(order.id, { kind: 'move', to: step.to })
  }
}
