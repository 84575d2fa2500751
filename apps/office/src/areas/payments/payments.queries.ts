import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

export const paymentsKey = (restaurantId: string) => ['payments', restaurantId] as const

export const orderPaymentsKey = (restaurantId: string, orderId: string) =>
  [...paymentsKey(restaurantId), 'order', orderId] as const

const told: ReadonlySet<RestaurantEvent['name']> = new Set([
  'addPaymentLog',
  'orderPaymentStateChanged',
  'verificationDocumentAdded',
  'verificationDocumentDeleted',
])

/** Whoever looks at payments sees what the provider says of them meanwhile. */
export function followPayments(queries: QueryClient, { name }: RestaurantEvent) {
  if (told.has(name)) void queries.invalidateQueries({ queryKey: ['payments'] })
}
