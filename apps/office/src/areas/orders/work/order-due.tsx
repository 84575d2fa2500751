import type { Order } from '@tresen/contract/orders/order'
import { isClosed } from '@tresen/domain/orders/order-states'
import { clockTime, needsDay, shortDay } from '../../../rooms/ui/dates/format-time.ts'
import { Glyph } from '../../../rooms/ui/glyph.tsx'
import { useAsOf } from '../../../rooms/ui/dates/use-now.ts'
import { minutesUntil, OrderTimer } from './order-timer.tsx'

type Props = { order: Order; timeZone: string; className?: string | undefined }

/** When an order is due and how long that is. Has its own clock, so that nothing around it is drawn anew. */
export function OrderDue({ order, timeZone, className }: Props) {
  const left = useAsOf((now) => minutesUntil(order.dueAt, now))
  const withDay = useAsOf((now) => needsDay(order.dueAt, new Date(now), timeZone))
  return (
    <>
      <span className={className}>
        {order.isPreOrder && <Glyph name="event" title="Vorbestellung" />}
        {order.isTrial && <small>Probe </small>}
        {withDay && <small>{`${shortDay(order.dueAt, timeZone)} `}</small>}
        {clockTime(order.dueAt, timeZone)}
      </span>
      {!isClosed(order) && <OrderTimer left={left} />}
    </>
  )
}
