import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

export const statisticsKey = ['orders', 'statistics'] as const

const counting: ReadonlySet<RestaurantEvent['name']> = new Set([
  'orderAdded',
  'orderRemoved',
  'orderStateChanged',
  'orderPaymentStateChanged',
  'forceUpdateOrder',
  'addPaymentLog',
  'cashBooked',
])

/** Asks for the figures again when an order or money that went back has changed them, where they are on a screen. */
export function followStatistics(queries: QueryClient, { name }: RestaurantEvent) {
  if (counting.has(name)) void queries.invalidateQueries({ queryKey: statisticsKey })
}
