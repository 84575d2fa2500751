import type { Order } from '@tresen/contract/orders/order'
import { tourKey, tourOf } from '@tresen/domain/orders/board/delivery-tours'
import { clockTime } from '../../../rooms/ui/dates/format-time.ts'
import type { Layout } from './board-places.ts'
import { cardHeight } from './cards/card-height.ts'

/** How a board lays out its orders in columns of a width, in em, and what it calls a group, by one of its orders. */
export type BoardLayout = Pick<Layout, 'groupOf'> & {
  heightOf: (order: Order, width: number) => number
  headingOf: (order: Order, timeZone: string) => string
}

/** Each order by itself. */
export const kitchenLayout: BoardLayout = {
  groupOf: () => null,
  heightOf: (order, width) => cardHeight(order, false, width),
  headingOf: () => '',
}

/** What may go out of the door together: '18:30–19:00 Innenstadt'. */
export const deliveryLayout: BoardLayout = {
  groupOf: (order) => tourKey(tourOf(order)),
  heightOf: (order, width) => cardHeight(order, true, width),
  headingOf: (order, timeZone) => {
    const { from, until, area } = tourOf(order)
    const [begins, ends] = [from, until].map((at) => clockTime(new Date(at).toISOString(), timeZone))
    return `${begins}–${ends} ${area === null ? 'Abholung' : area || 'außerhalb der Gebiete'}`
  },
}
