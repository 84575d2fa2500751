import type { Location } from '@tresen/contract/common'
import type { MessageAttachment } from '@tresen/contract/conversations/conversation'
import type { Deps } from '../../../context.ts'
import type { MessageFile } from '../messages.sql.ts'

/** What a guest said. `answer`: what is replied where the bot cannot read it; null: nothing, it is no question. */
export type Said = {
  id: string
  text: string
  state?: 'received' | 'unsupported'
  attachment?: MessageAttachment
  file?: Omit<MessageFile, 'messageId'>
  answer?: string | null
  /** What the bot reads instead of the text. */
  forBot?: string
}

const NO_ADDRESS =
  'Zu diesem Standort kenne ich keine Anschrift. Bitte schreiben Sie mir Straße, Hausnummer, Postleitzahl und Ort.'

/** A place as something said: the bot understands addresses, the nearest one, else what the guest's map calls it. */
export async function placeSaid(
  deps: Pick<Deps, 'addresses'>,
  id: string,
  { latitude, longitude, told = '' }: Location & { told?: string },
): Promise<Said> {
  const [nearest] = await deps.addresses.at({ latitude, longitude })
  const address = nearest
    ? `${nearest.street} ${nearest.streetNumber}, ${nearest.zipCode} ${nearest.city}`
    : told
  const attachment = { type: 'geolocation', latitude, longitude, address } as const
  if (!address) return { id, text: 'Standort', attachment, answer: NO_ADDRESS }
  return { id, text: `Standort: ${address}`, attachment, forBot: address }
}
