import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

export const billingKey = ['billing'] as const

/** Whoever looks at plans and bills sees what becomes of them meanwhile. */
export function followBilling(queries: QueryClient, { name }: RestaurantEvent) {
  if (/^(bill[A-Z]|plan(Added|Updated|Deleted))/.test(name))
    void queries.invalidateQueries({ queryKey: billingKey })
}
