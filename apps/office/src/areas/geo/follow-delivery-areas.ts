import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

/** Fetches a restaurant's delivery areas again when somebody has changed them. */
export function followDeliveryAreas(queries: QueryClient, event: RestaurantEvent) {
  if (/^deliveryArea/.test(event.name))
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'deliveryAreas' })
}
