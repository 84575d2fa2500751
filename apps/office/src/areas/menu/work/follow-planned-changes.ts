import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

/** Fetches what is planned for the menu again when it came true, or somebody planned something else. */
export function followPlannedChanges(queries: QueryClient, event: RestaurantEvent) {
  if (event.name === 'plannedChangeUpdated' || event.name === 'forceReload')
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === 'planned' })
}
