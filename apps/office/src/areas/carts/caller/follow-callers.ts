import type { Query, QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { Caller } from '../work/carts.queries.ts'

/** What an event of orders says of one. */
type Told = { id?: string; orderId?: string; shoppingCart?: { phone: string } }

const told: readonly string[] = [
  'orderAdded',
  'orderRemoved',
  'orderStateChanged',
  'forceUpdateOrder',
] satisfies RestaurantEvent['name'][]

/** Whoever is on the phone hears how far their order is by now; what is known of other callers stays. */
export function followCallers(queries: QueryClient, { name, payload }: RestaurantEvent) {
  if (!told.includes(name)) return
  void queries.invalidateQueries({ predicate: (query) => concerns(payload as Told, query) })
}

function concerns({ id, orderId = id, shoppingCart }: Told, { queryKey, state }: Query): boolean {
  const [area, , what, phone] = queryKey
  if (area !== 'carts' || what !== 'caller') return false
  const known = state.data as Caller | undefined
  const orders = [...(known?.activeOrders ?? []), ...(known?.pastOrders ?? [])]
  return orders.some((order) => order.id === orderId) || isOf(shoppingCart?.phone, phone as string)
}

/** `typed`: in whatever spelling. Who may be meant is asked for again; what reads numbers is more than this is worth. */
function isOf(ordered: string | undefined, typed: string): boolean {
  return ordered !== undefined && ordered.endsWith(typed.replace(/^(\+|0+)/, ''))
}
