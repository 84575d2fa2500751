import type { QnaSettings } from '@tresen/contract/restaurants'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { RestaurantRow } from './restaurants.sql.ts'
import { viewSettings } from './restaurants.view.ts'

export function restaurantSettingsChanged(row: RestaurantRow): Outgoing {
  return {
    streamId: row.id,
    name: 'restaurantSettingsChanged',
    payload: JSON.stringify(viewSettings(row)),
  }
}

export function qnaSettingsChanged(restaurantId: string, settings: QnaSettings): Outgoing {
  const payload = JSON.stringify({ restaurantId, ...settings })
  return { streamId: restaurantId, name: 'qnaSettingsChanged', payload }
}
