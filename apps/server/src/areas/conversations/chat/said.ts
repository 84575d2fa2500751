import type { Location } from '@tresen/contract/common'
import type { MessageAttachment } from '@tresen/contract/conversations/conversation'
import { mayKeepFile } from '@tresen/domain/conversations/chat-bounds'
import type { Deps } from '../../../context.ts'
import type { ConversationRow } from '../conversations.sql.ts'
import { countFileBytes, type MessageFile } from '../messages.sql.ts'

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

const TOO_MANY_FILES =
  'In diesem Gespräch liegen schon so viele Bilder und Sprachnachrichten, dass keine mehr dazukommt. Bitte schreiben Sie mir, was Sie möchten. Für einen Menschen schreiben Sie „Mensch“.'

/** The same without its file where the conversation has no room for that; whoever reads it sees that there was one. */
export async function withinRoom({ db }: Pick<Deps, 'db'>, row: ConversationRow, said: Said): Promise<Said> {
  const { file, attachment: _gone, ...words } = said
  if (!file) return said
  const there = await countFileBytes(db, { restaurantId: row.restaurantId, conversationId: row.id })
  if (mayKeepFile(file.content.length, there)) return said
  const text = `${said.text} (Datei nicht gespeichert: zu viele in diesem Gespräch)`
  return { ...words, text, state: 'unsupported', answer: TOO_MANY_FILES }
}
