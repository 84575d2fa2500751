import type { PrivacySettings } from '@tresen/contract/privacy'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function privacySettingsChanged(restaurantId: string, settings: PrivacySettings): Outgoing {
  const payload = JSON.stringify({ restaurantId, ...settings })
  return { streamId: restaurantId, name: 'privacySettingsChanged', payload }
}
