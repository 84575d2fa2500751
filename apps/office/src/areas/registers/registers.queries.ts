import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { HandOver } from '@tresen/contract/registers'
import { putNews } from '../../rooms/api/queries.ts'

export const registerKey = (restaurantId: string) => ['registers', restaurantId, 'settings'] as const

export const handOverKey = (restaurantId: string, orderId: string) =>
  ['registers', restaurantId, 'order', orderId] as const

export const troublesKey = (restaurantId: string) => ['registers', restaurantId, 'troubles'] as const

/** Nobody knows whether it lies in the cash register, or it does not and will not by itself. */
export function isTrouble({ state }: Pick<HandOver, 'state'>): boolean {
  return state === 'Unsure' || state === 'Failed'
}

/** Whoever looks at an order, or at what is not safely in the cash register, sees what becomes of it. */
export function followRegisters(queries: QueryClient, event: RestaurantEvent) {
  if (event.name !== 'orderHandedOver') return
  const { restaurantId, orderId } = event.payload
  const key = handOverKey(restaurantId, orderId)
  if (queries.getQueryState(key)) putNews<HandOver | null>(queries, key, () => event.payload)
  const troubles = troublesKey(restaurantId)
  const known = queries.getQueryData<HandOver[]>(troubles)
  // Of most orders it says that all is well, which concerns no list.
  const isListed = known?.some((trouble) => trouble.orderId === orderId) ?? true
  if (isListed || isTrouble(event.payload)) void queries.invalidateQueries({ queryKey: troubles })
}
