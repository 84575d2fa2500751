import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

export const customersKey = (franchiseId: string) => ['customers', franchiseId] as const

export const customerKey = (franchiseId: string, customerId: string) =>
  [...customersKey(franchiseId), 'one', customerId] as const

/** Whoever looks at a customer sees the note that somebody else writes. */
export function followCustomers(queries: QueryClient, { name }: RestaurantEvent) {
  if (name === 'customerCommentUpdated') void queries.invalidateQueries({ queryKey: ['customers'] })
}
