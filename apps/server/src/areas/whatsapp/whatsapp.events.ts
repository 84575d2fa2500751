import type { WhatsAppOnboarding } from '@tresen/contract/whatsapp/onboarding'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export function whatsAppOnboardingChanged(restaurantId: string, onboarding: WhatsAppOnboarding): Outgoing {
  const { id, version, state } = onboarding
  const documents = onboarding.documents.map((one) => ({ id: one.id, kind: one.kind }))
  const payload = JSON.stringify({ id, version, state, documents })
  return { streamId: restaurantId, name: 'whatsAppOnboardingChanged', payload }
}
