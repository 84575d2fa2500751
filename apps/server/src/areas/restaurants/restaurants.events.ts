import type { QnaSettings } from '@tresen/contract/restaurants/qna'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { RestaurantRow } from './restaurants.sql.ts'
import { viewAvailability, viewCard, viewSettings, viewStatusMessage } from './restaurants.view.ts'

export function restaurantSettingsChanged(row: RestaurantRow): Outgoing {
  return {
    streamId: row.id,
    name: 'restaurantSettingsChanged',
    payload: JSON.stringify(viewSettings(row)),
  }
}

export function restaurantProfileChanged(row: RestaurantRow): Outgoing {
  return { streamId: row.id, name: 'restaurantProfileChanged', payload: JSON.stringify(viewCard(row)) }
}

export function qnaSettingsChanged(restaurantId: string, settings: QnaSettings): Outgoing {
  const payload = JSON.stringify({ restaurantId, ...settings })
  return { streamId: restaurantId, name: 'qnaSettingsChanged', payload }
}

export function restaurantAvailabilityChanged(row: RestaurantRow, now: Date): Outgoing {
  const payload = JSON.stringify(viewAvailability(row, now))
  return { streamId: row.id, name: 'restaurantAvailabilityChanged', payload }
}

export function restaurantStatusMessageChanged(row: RestaurantRow): Outgoing {
  const payload = JSON.stringify(viewStatusMessage(row))
  return { streamId: row.id, name: 'restaurantStatusMessageChanged', payload }
}
