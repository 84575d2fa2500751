import type { Outgoing } from '../../rooms/realtime/event-log.ts'

export function deliveryAreasChanged(restaurantId: string): Outgoing {
  return { streamId: restaurantId, name: 'deliveryAreasChanged', payload: JSON.stringify({ restaurantId }) }
}
