import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { Maintenance } from '@tresen/contract/maintenance'

export const maintenanceKey = ['maintenance'] as const

/** Every restaurant hears of what is announced to all. */
export function followMaintenance(queries: QueryClient, event: RestaurantEvent) {
  if (event.name === 'maintenanceChanged') queries.setQueryData<Maintenance>(maintenanceKey, event.payload)
}
