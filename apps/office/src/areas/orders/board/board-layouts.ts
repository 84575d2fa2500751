import type { Order } from '@tresen/contract/orders/order'
import { tourKey, tourOf } from '@tresen/domain/orders/board/delivery-tours'
import { clockTime } from '../../../rooms/ui/dates/format-time.ts'
import type { Layout } from './board-places.ts'
import { cardHeight } from './cards/card-height.ts'

/** How a board lays out its orders, and what it calls a group, by one of its orders. */
export type BoardLayout = Layout & { headingOf: (order: Order, timeZone: string) => string }

/** Each order by itself. */
export const kitchenLayout: BoardLayout = {
  groupOf: () => null,
  heightOf: (order) => cardHeight(order, false),
  headingOf: () => '',
}

/** What may go out of the door together: '18:30–19:00 Innenstadt'. */
export const deliveryLayout: BoardLayout = {
  groupOf: (order) => tourKey(tourOf(order)),
  heightOf: (order) => cardHeight(order, true),
  headingOf: (order, timeZone) => {
    const { from, until, area } = tourOf(order)
    const [begins, ends] = [from, until].map((at) => clockTime(new Date(at).toISOString(), timeZone))
    return `${begins}–${ends} ${area === null ? 'Abholung' : area || 'außerhalb der Gebiete'}`
  },
}
