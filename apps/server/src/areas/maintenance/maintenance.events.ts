import type { Maintenance } from '@tresen/contract/maintenance'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function maintenanceChanged(restaurantId: string, settings: Maintenance): Outgoing {
  return { streamId: restaurantId, name: 'maintenanceChanged', payload: JSON.stringify(settings) }
}
