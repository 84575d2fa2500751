import type { MenuEvent } from '@tresen/contract/menu/menu-events'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

/** What changed of a menu: to its restaurant. */
export function menuEvent(restaurantId: string, { name, payload }: MenuEvent): Outgoing {
  return { streamId: restaurantId, name, payload: JSON.stringify(payload) }
}
