import { useQuery } from '@tanstack/react-query'
import type {
  ConversationMessage,
  MessageAttachment as Attachment,
} from '@tresen/contract/conversations/conversation'
import { lazyPart } from '../../../rooms/routing/lazy-part.tsx'
import { useConversationApi } from '../conversations.queries.ts'
import styles from './transcript.module.css'

const PlaceMap = lazyPart(() => import('./place-map.tsx').then((file) => file.PlaceMap))

/** A picture, a voice message or a place that hangs on a message. */
export function MessageAttachment({ message }: { message: ConversationMessage }) {
  const { attachment } = message
  if (!attachment) return null
  if (attachment.type === 'geolocation') return <Place place={attachment} />
  return <MessageFile message={message} type={attachment.type} />
}

function Place({ place }: { place: Extract<Attachment, { type: 'geolocation' }> }) {
  const { latitude, longitude, address } = place
  return (
    <div className={styles.place}>
      <PlaceMap waiting={<div className={styles.map} />} place={place} />
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
      >
        {address || `${latitude}, ${longitude}`}
      </a>
    </div>
  )
}

function MessageFile({ message, type }: { message: ConversationMessage; type: 'image' | 'audio' }) {
  const api = useConversationApi()
  const { conversationId, id: messageId, fromRole } = message
  const { data, isError } = useQuery({
    queryKey: ['conversations', 'file', messageId],
    queryFn: () => api.getMessageFile({ conversationId, messageId }),
    staleTime: Infinity,
  })
  const whose = fromRole === 'User' ? 'des Gastes' : 'von uns'
  if (isError) return <span>Die Datei konnte nicht geladen werden.</span>
  if (!data) return <span className={styles.waiting}>Wird geladen …</span>
  if (type === 'image') return <img className={styles.picture} src={data.url} alt={`Bild ${whose}`} />
  // What a guest said has no captions.
  return <audio className={styles.sound} controls src={data.url} aria-label={`Sprachnachricht ${whose}`} />
}
