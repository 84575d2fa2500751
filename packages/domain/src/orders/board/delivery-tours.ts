import type { Order } from '@tresen/contract/orders/order'

const HALF_HOUR = 1_800_000

/** What may go out of the door together: pickups of half an hour, or deliveries of half an hour into one area. */
export type Tour = {
  /** Milliseconds since 1970. */
  from: number
  until: number
  /** The delivery area's name; '' where an address lies in none; null: picked up. */
  area: string | null
}

type Delivery = Pick<Order, 'dueAt' | 'willBePickedUp' | 'shoppingCart'>

/** With what an order goes out: by the full half hour in which it is due and by its delivery area. */
export function tourOf({ dueAt, willBePickedUp, shoppingCart }: Delivery): Tour {
  const from = Math.floor(Date.parse(dueAt) / HALF_HOUR) * HALF_HOUR
  const area = willBePickedUp ? null : (shoppingCart.evaluationResult.deliveryArea?.name ?? '')
  return { from, until: from + HALF_HOUR, area }
}

/** Tells tours apart. */
export function tourKey({ from, area }: Tour): string {
  return JSON.stringify([from, area])
}

/**
 * The orders tour by tour: by time, pickups before deliveries, areas by name; within a tour in the order in which they
 * came.
 */
export function byTour<Each extends Delivery>(orders: readonly Each[]): Each[] {
  const tours = new Map(orders.map((order) => [order, tourOf(order)]))
  return orders.toSorted((one, other) => {
    const [a, b] = [tours.get(one)!, tours.get(other)!]
    return (
      a.from - b.from ||
      Number(a.area !== null) - Number(b.area !== null) ||
      compare(a.area ?? '', b.area ?? '')
    )
  })
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'de')
}
