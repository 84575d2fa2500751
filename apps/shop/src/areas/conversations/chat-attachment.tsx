import type { GuestChat } from '@tresen/contract/conversations/conversation'
import { chatFilePath } from '../../shop-paths.ts'

type Message = GuestChat['messages'][number]

/** A picture that was sent, in full on a page of its own, or the way to a place. Styled by whoever shows it. */
export function ChatAttachment({ restaurantId, message }: { restaurantId: string; message: Message }) {
  const { id, attachment } = message
  if (attachment?.type === 'image') {
    const file = chatFilePath(restaurantId, id)
    return (
      <a href={file} target="_blank" rel="noreferrer" data-attachment="image">
        <img src={file} alt="Gesendetes Bild" loading="lazy" />
      </a>
    )
  }
  if (attachment?.type !== 'geolocation') return null
  const { latitude, longitude } = attachment
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
      data-attachment="place"
    >
      Auf der Karte ansehen
    </a>
  )
}

/** A picture without words has none to say. */
export function isOnlyPicture({ attachment, text }: Message): boolean {
  return attachment?.type === 'image' && (text === '' || text === 'Bild')
}
