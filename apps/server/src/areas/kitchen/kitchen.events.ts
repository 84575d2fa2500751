import type { RestaurantKitchen } from '@tresen/contract/kitchen'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function kitchenSettingsChanged(kitchen: RestaurantKitchen): Outgoing {
  return {
    streamId: kitchen.restaurantId,
    name: 'kitchenSettingsChanged',
    payload: JSON.stringify(kitchen),
  }
}
