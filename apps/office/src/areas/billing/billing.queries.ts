import type { Bill } from '@tresen/contract/billing/bill'
import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'

export const billingKey = ['billing'] as const

/** So often it is asked how far a message is that is on its way. */
const LOOK_MS = 2000

/** Whoever has sent a bill sees whether it went out. */
export function whileSending(bills: readonly Bill[] | undefined): number | false {
  return bills?.some(({ sendings }) => sendings[0]?.state === 'Waiting') ? LOOK_MS : false
}

/** Whoever looks at plans and bills sees what becomes of them meanwhile. */
export function followBilling(queries: QueryClient, { name }: RestaurantEvent) {
  if (/^(bill[A-Z]|plan(Added|Updated|Deleted))/.test(name))
    void queries.invalidateQueries({ queryKey: billingKey })
}
