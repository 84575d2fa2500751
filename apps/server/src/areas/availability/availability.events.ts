import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { RestaurantRow } from '../restaurants/restaurants.sql.ts'
import { viewAvailability, viewStatusMessage } from '../restaurants/restaurants.view.ts'

export function restaurantAvailabilityChanged(row: RestaurantRow, now: Date): Outgoing {
  const payload = JSON.stringify(viewAvailability(row, now))
  return { streamId: row.id, name: 'restaurantAvailabilityChanged', payload }
}

export function restaurantStatusMessageChanged(row: RestaurantRow): Outgoing {
  const payload = JSON.stringify(viewStatusMessage(row))
  return { streamId: row.id, name: 'restaurantStatusMessageChanged', payload }
}
