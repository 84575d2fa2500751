import type { OpeningChannel } from '@tresen/contract/availability'

export const channelNames: Record<OpeningChannel, string> = {
  restaurant: 'Restaurant',
  pickup: 'Abholung',
  delivery: 'Lieferung',
  voiceBot: 'Anrufbot',
}
