import type { RushCounts } from '@tresen/domain/orders/board/order-rush'
import { RUSH_MINUTES } from '@tresen/domain/orders/board/order-rush'

/** By what an order is counted, within its restaurant. */
export type RushKeys = { restaurantId: string; connection: string; phone: string; guest: string }

/**
 * The guests' orders of the last minutes, as this process took them. Each is counted once, by its cart, before it is
 * stored; several processes count each for themselves.
 */
export type RecentOrders = {
  /** How many others there are; null: this cart was counted already. */
  count(keys: RushKeys, cartId: string): RushCounts | null
  add(keys: RushKeys, cartId: string): void
}

/** Of all restaurants together; the oldest are forgotten sooner. */
const MOST_ORDERS = 5000

export function createRecentOrders(now: () => Date): RecentOrders {
  // In the order in which they came, so that those to be forgotten are the first.
  const orders = new Map<string, { at: number; keys: RushKeys }>()
  const counts = new Map<string, number>()

  const named = ({ restaurantId, ...keys }: RushKeys) =>
    Object.entries(keys).map(([kind, value]) => [kind, `${restaurantId} ${kind} ${value}`] as const)
  function counted(keys: RushKeys, more: 1 | -1) {
    for (const [, name] of named(keys)) {
      const amount = (counts.get(name) ?? 0) + more
      if (amount > 0) counts.set(name, amount)
      else counts.delete(name)
    }
  }
  function forgetOld() {
    const since = now().getTime() - RUSH_MINUTES * 60_000
    for (const [cartId, { at, keys }] of orders) {
      if (at >= since && orders.size < MOST_ORDERS) return
      orders.delete(cartId)
      counted(keys, -1)
    }
  }

  return {
    count(keys, cartId) {
      forgetOld()
      if (orders.has(cartId)) return null
      return Object.fromEntries(
        named(keys).map(([kind, name]) => [kind, counts.get(name) ?? 0]),
      ) as RushCounts
    },
    add(keys, cartId) {
      forgetOld()
      orders.set(cartId, { at: now().getTime(), keys })
      counted(keys, 1)
    },
  }
}
