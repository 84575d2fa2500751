import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { Maintenance } from '@tresen/contract/maintenance'
import { putNews } from '../../rooms/api/queries.ts'

export const maintenanceKey = ['maintenance'] as const

/** Every restaurant hears of what is announced to all. */
export function followMaintenance(queries: QueryClient, event: RestaurantEvent) {
  if (event.name === 'maintenanceChanged') putNews<Maintenance>(queries, maintenanceKey, () => event.payload)
}
