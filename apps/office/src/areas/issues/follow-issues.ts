import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

/** What was found by a search lies below it. */
export const foundIssuesKey = ['issues', 'found'] as const

/** Whoever has searched among concerns sees what becomes of them meanwhile, and those that come in. */
export function followIssues(queries: QueryClient, { name }: RestaurantEvent) {
  if (/^issue[A-Z]/.test(name)) void queries.invalidateQueries({ queryKey: foundIssuesKey })
}
