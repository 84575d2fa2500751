import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

export const invoicesKey = (restaurantId: string) => ['invoices', restaurantId] as const

export const orderInvoicesKey = (restaurantId: string, orderId: string) =>
  [...invoicesKey(restaurantId), 'order', orderId] as const

export const sellerKey = (restaurantId: string) => [...invoicesKey(restaurantId), 'seller'] as const

/** Whoever looks at invoices sees what others write meanwhile. */
export function followInvoices(queries: QueryClient, { name }: RestaurantEvent) {
  if (name === 'invoiceWritten' || name === 'invoiceSellerChanged')
    void queries.invalidateQueries({ queryKey: ['invoices'] })
}
