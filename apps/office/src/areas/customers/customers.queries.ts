import type { Query, QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

export const customersKey = (franchiseId: string) => ['customers', franchiseId] as const

export const customerKey = (franchiseId: string, customerId: string) =>
  [...customersKey(franchiseId), 'one', customerId] as const

/** Of whom something is written down, or who is gone. */
const ofAll: readonly string[] = [
  'customerCommentUpdated',
  'customersImported',
  'personErased',
] satisfies RestaurantEvent['name'][]

const ofOrders: readonly string[] = [
  'orderAdded',
  'orderRemoved',
  'orderStateChanged',
  'forceUpdateOrder',
] satisfies RestaurantEvent['name'][]

/** Whoever looks at a customer sees what others write down of them, and what they order and how far that is. */
export function followCustomers(queries: QueryClient, { name }: RestaurantEvent) {
  if (ofAll.includes(name)) void queries.invalidateQueries({ queryKey: ['customers'] })
  if (ofOrders.includes(name)) void queries.invalidateQueries({ predicate: isOfOrders })
}

function isOfOrders({ queryKey }: Query): boolean {
  return queryKey[0] === 'customers' && ['orders', 'figures'].includes(queryKey.at(-1) as string)
}
