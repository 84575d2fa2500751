import { channels as areas, type OpeningChannel } from '@tresen/contract/availability'
import { endLabel } from '@tresen/domain/opening-hours/words/moment-label'
import { channelNames } from '../work/channel-names.ts'

type Held = { action: 'open' | 'close'; channels: readonly OpeningChannel[]; end: Date; timeZone: string }

/** `Lieferung bis 20:00 Uhr geschlossen`: what was just done, with the end that somebody has to know. */
export function heldUntil({ action, channels, end, timeZone }: Held, now: Date): string {
  const done = action === 'close' ? 'geschlossen' : 'geöffnet'
  return `${namesOf(channels)} bis ${endLabel(timeZone, end, now)} ${done}`
}

/** `Lieferung wieder nach Öffnungszeiten` */
export function byHoursAgain(channels: readonly OpeningChannel[]): string {
  return `${namesOf(channels)} wieder nach Öffnungszeiten`
}

function namesOf(channels: readonly OpeningChannel[]): string {
  if (channels.length === areas.length) return 'Alles'
  return channels.map((channel) => channelNames[channel]).join(' und ')
}
