import type { HandOver } from '@tresen/contract/registers'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function orderHandedOver(handOver: HandOver): Outgoing {
  return { streamId: handOver.restaurantId, name: 'orderHandedOver', payload: JSON.stringify(handOver) }
}
