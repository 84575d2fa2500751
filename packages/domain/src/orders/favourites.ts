import type { Favourites } from '@tresen/contract/orders/order'

/** In how many orders something was, out of so many in all. */
export type OrderCounts = {
  orders: number
  products: readonly { productId: string; orders: number }[]
  /** Products of different categories that were in one order; each pair stands here once. */
  pairs: readonly { productId: string; otherId: string; orders: number }[]
}

/** Once or twice is chance, and could tell of somebody. */
const FEWEST_ORDERS = 3
const MOST_POPULAR = 6
const MOST_TOGETHER = 3

/**
 * What is ordered often, and for each product what goes with it: what is more often in its orders than in all others.
 * What everybody has anyway goes with nothing in particular.
 */
export function favouritesOf({ orders, products, pairs }: OrderCounts): Favourites {
  const known = products.filter((one) => one.orders >= FEWEST_ORDERS)
  const amounts = new Map(known.map((one) => [one.productId, one.orders]))
  const shared = pairs
    .filter((pair) => pair.orders >= FEWEST_ORDERS)
    .flatMap(({ productId, otherId, ...pair }) => [
      { productId, otherId, ...pair },
      { productId: otherId, otherId: productId, ...pair },
    ])
  const together = known.flatMap(({ productId, orders: own }) => {
    const others = shared
      .filter((pair) => pair.productId === productId)
      .filter((pair) => pair.orders * orders > own * (amounts.get(pair.otherId) ?? Infinity))
    if (others.length === 0) return []
    return [{ productId, withIds: mostOrdered(others, MOST_TOGETHER, 'otherId') }]
  })
  return { popular: mostOrdered(known, MOST_POPULAR, 'productId'), together }
}

/** The ids of those with most orders; by id where as many, so that the same numbers show the same. */
function mostOrdered<Id extends string>(
  counted: readonly (Record<Id, string> & { orders: number })[],
  most: number,
  id: Id,
): string[] {
  return counted
    .toSorted((a, b) => b.orders - a.orders || (a[id] < b[id] ? -1 : 1))
    .slice(0, most)
    .map((one) => one[id])
}
