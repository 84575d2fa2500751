import { useQuery } from '@tanstack/react-query'
import { useConversationApi, useConversations } from './conversations.queries.ts'
import { ConversationView } from './conversation-view.tsx'
import styles from './conversations.module.css'

type Props = { restaurantId: string; conversationId: string }

/** The conversation of the cart that lies on the desk. */
export function ConversationBeside({ restaurantId, conversationId }: Props) {
  const api = useConversationApi()
  const { data: board } = useConversations(restaurantId)
  const known = board?.conversations.get(conversationId)
  const { data } = useQuery({
    queryKey: ['conversations', restaurantId, conversationId, 'one'],
    queryFn: () => api.getConversation({ conversationId }),
    enabled: board !== undefined && !known,
  })
  const conversation = known ?? data
  if (!conversation) return null
  return (
    <aside className={styles.beside} aria-label="Unterhaltung">
      <ConversationView conversation={conversation} />
    </aside>
  )
}
