import { useQuery } from '@tanstack/react-query'
import type { ConversationMessage } from '@tresen/contract/conversations/conversation'
import { useConversationApi } from './conversations.queries.ts'
import styles from './conversations.module.css'

/** A picture, a voice message or a place that a guest sent. */
export function MessageAttachment({ message }: { message: ConversationMessage }) {
  const { attachment } = message
  if (!attachment) return null
  if (attachment.type !== 'geolocation') return <MessageFile message={message} type={attachment.type} />
  const { latitude, longitude } = attachment
  const place = `${latitude},${longitude}`
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      Auf der Karte zeigen ({place})
    </a>
  )
}

function MessageFile({ message, type }: { message: ConversationMessage; type: 'image' | 'audio' }) {
  const api = useConversationApi()
  const { conversationId, id: messageId } = message
  const { data, isError } = useQuery({
    queryKey: ['conversations', 'file', messageId],
    queryFn: () => api.getMessageFile({ conversationId, messageId }),
    staleTime: Infinity,
  })
  if (isError) return <span>Die Datei konnte nicht geladen werden.</span>
  if (!data) return <span>Wird geladen …</span>
  if (type === 'image') return <img className={styles.picture} src={data.url} alt="Bild des Gastes" />
  // What a guest said has no captions.
  return <audio className={styles.sound} controls src={data.url} aria-label="Sprachnachricht des Gastes" />
}
