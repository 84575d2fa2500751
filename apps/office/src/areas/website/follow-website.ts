import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

/** Whoever composes sees what others of the house store. */
export function followWebsite(queries: QueryClient, { name }: RestaurantEvent) {
  if (name.startsWith('website')) void queries.invalidateQueries({ queryKey: ['website'] })
}
