import type { Id } from '@tresen/contract/common'
import type { RestaurantEvent } from '@tresen/contract/live'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '../../rooms/api/api.ts'

const loadKey = ['kitchenLoad'] as const

/** How busy the kitchen is in the coming hours. */
export function kitchenLoadQuery(api: Api, restaurantId: Id) {
  return queryOptions({
    queryKey: [...loadKey, restaurantId],
    queryFn: () => api.getKitchenLoad({ restaurantId }),
    // The quarter of an hour that runs becomes the next one without any event.
    refetchInterval: 60_000,
  })
}

const changing: ReadonlySet<RestaurantEvent['name']> = new Set([
  'orderAdded',
  'orderStateChanged',
  'orderRemoved',
  'orderReceptionStateChanged',
  'forceUpdateOrder',
  'kitchenSettingsChanged',
])

/** Asks for the load again when an event has changed it, where it is on a screen. */
export function followKitchenLoad(queries: QueryClient, event: RestaurantEvent) {
  if (changing.has(event.name)) void queries.invalidateQueries({ queryKey: loadKey })
}
