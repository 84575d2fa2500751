import type { Order } from '@tresen/contract/orders/order'
import { nextStatuses, orderStateLabel } from '@tresen/domain/orders/order-status'
import styles from './order-card.module.css'
import type { OrderChange } from '@tresen/domain/orders/order-change'
import { orderStateIcons } from '../../work/order-labels.ts'
import { PendingMark } from '../../../../rooms/offline/pending-mark.tsx'
import { Glyph } from '../../../../rooms/ui/glyph.tsx'

/** Keeps the place of an order that has just left the board, with the way back. */
export function GoneCard({
  order,
  onChange,
}: {
  order: Order
  onChange: (orderId: string, change: OrderChange) => void
}) {
  const back = nextStatuses(order).find(({ kind }) => kind === 'undo' || kind === 'recall')
  return (
    <div className={styles.gone} data-gone={order.id}>
      <span className={styles.number}>{order.number}</span>
      <Glyph name={orderStateIcons[order.state]} />
      {orderStateLabel(order.state, order.willBePickedUp)}
      <PendingMark orderId={order.id} />
      {back && (
        <button type="button" onClick={() => onChange(order.id, { kind: 'move', to: back.to })}>
          Rückgängig
        </button>
      )}
    </div>
  )
}
