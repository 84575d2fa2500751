import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function deliveryAreasChanged(restaurantId: string): Outgoing {
  return { streamId: restaurantId, name: 'deliveryAreasChanged', payload: JSON.stringify({ restaurantId }) }
}
