import type { RushCounts } from '@tresen/domain/orders/board/order-rush'
import { RUSH_MINUTES } from '@tresen/domain/orders/board/order-rush'
import { LRUCache } from 'lru-cache'

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

const MOST_KEYS = 30_000

export function createRecentOrders(now: () => Date): RecentOrders {
  const moments = new LRUCache<string, Map<string, number>>({ max: MOST_KEYS })

  function recent(key: string): Map<string, number> {
    const known = moments.get(key) ?? new Map<string, number>()
    const since = now().getTime() - RUSH_MINUTES * 60_000
    for (const [cartId, at] of known) if (at < since) known.delete(cartId)
    return known
  }
  const named = ({ restaurantId, ...keys }: RushKeys) =>
    Object.entries(keys).map(([kind, value]) => [kind, `${restaurantId} ${kind} ${value}`] as const)

  return {
    count(keys, cartId) {
      const found = named(keys).map(([kind, key]) => [kind, recent(key)] as const)
      if (found.some(([, orders]) => orders.has(cartId))) return null
      return Object.fromEntries(found.map(([kind, orders]) => [kind, orders.size])) as RushCounts
    },
    add(keys, cartId) {
      for (const [, key] of named(keys)) moments.set(key, recent(key).set(cartId, now().getTime()))
    },
  }
}
