import MoveToInboxOutlined from 'virtual:icon/outline-move-to-inbox'
import type { Order, OrderState } from '@tresen/contract/orders/order'
import { orderStateLabel } from '@tresen/domain/orders/order-status'
import { clockTime, isSameDay, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import styles from './order-details.module.css'
import { orderStateIcons, receptionLabels } from '../work/order-labels.ts'
import { Glyph } from '../../../rooms/ui/glyph.tsx'

const minute = 60_000

/** When the order reached which state, and how it was received. */
export function OrderTimeline({ order, timeZone }: { order: Order; timeZone: string }) {
  const stamps: [state: OrderState, at: string | null][] = [
    ['New', order.newAt],
    ['InProgress', order.inProgressAt],
    ['ReadyForDelivery', order.readyForDeliveryAt],
    ['MarkedForDelivery', order.markedForDeliveryAt],
    ['InDelivery', order.inDeliveryAt],
    ['Completed', order.completedAt],
    ['Cancelled', order.cancelledAt],
    ['Archived', order.archivedAt],
  ]
  const reached = stamps.filter((stamp): stamp is [OrderState, string] => stamp[1] !== null)
  const moment = (at: string) =>
    isSameDay(new Date(at), new Date(order.newAt), timeZone)
      ? clockTime(at, timeZone)
      : `${shortDay(at, timeZone)} ${clockTime(at, timeZone)}`
  return (
    <>
      <h2>Verlauf am {shortDay(order.newAt, timeZone)}</h2>
      <ol className={styles.timeline}>
        {reached.map(([state, at]) => {
          const minutes = Math.round((Date.parse(at) - Date.parse(order.newAt)) / minute)
          return (
            <li key={state} data-now={state === order.state || undefined}>
              <Glyph name={orderStateIcons[state]} />
              <span>{state === 'New' ? 'Eingegangen' : orderStateLabel(state, order.willBePickedUp)}</span>
              <small>{minutes > 0 ? `nach ${minutes} min` : ''}</small>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          )
        })}
      </ol>
      <p className={styles.reception}>
        <MoveToInboxOutlined fontSize="inherit" />
        {receptionLabels[order.orderReceptionState.receptionState]}
        {order.acknowledgedAt && <time dateTime={order.acknowledgedAt}>{moment(order.acknowledgedAt)}</time>}
      </p>
    </>
  )
}
