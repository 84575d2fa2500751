import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

export const cashKey = (restaurantId: string) => ['cash', restaurantId] as const

export const orderCashKey = (restaurantId: string, orderId: string) =>
  [...cashKey(restaurantId), 'order', orderId] as const

export const tillsKey = (restaurantId: string) => [...cashKey(restaurantId), 'tills'] as const

const moving: readonly string[] = [
  'cashBooked',
  'cashTillsChanged',
  'orderStateChanged',
  'orderPaymentStateChanged',
]

/** Whoever looks at a drawer sees what others take and enter meanwhile. */
export function followCash(queries: QueryClient, { name }: RestaurantEvent) {
  if (moving.includes(name)) void queries.invalidateQueries({ queryKey: ['cash'] })
}
