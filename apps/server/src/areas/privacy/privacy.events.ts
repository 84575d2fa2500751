import type { EventPayload } from '@tresen/contract/define'
import type { PrivacySettings, privacyEvents } from '@tresen/contract/privacy'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function privacySettingsChanged(restaurantId: string, settings: PrivacySettings): Outgoing {
  const payload = JSON.stringify({ restaurantId, ...settings })
  return { streamId: restaurantId, name: 'privacySettingsChanged', payload }
}

/** To each restaurant of the franchise, for their journals. */
export function personErased(
  restaurantIds: readonly string[],
  erased: EventPayload<typeof privacyEvents, 'personErased'>,
): Outgoing[] {
  const payload = JSON.stringify(erased)
  return restaurantIds.map((streamId) => ({ streamId, name: 'personErased', payload }))
}
