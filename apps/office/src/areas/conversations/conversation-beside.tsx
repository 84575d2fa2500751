import { useConversation } from './conversations.queries.ts'
import { ConversationView } from './conversation-view.tsx'
import styles from './conversations.module.css'

type Props = { restaurantId: string; conversationId: string }

/** The conversation of the cart that lies on the desk. */
export function ConversationBeside({ restaurantId, conversationId }: Props) {
  const { data: conversation } = useConversation(restaurantId, conversationId)
  if (!conversation) return null
  return (
    <aside className={styles.beside} aria-label="Unterhaltung">
      <ConversationView conversation={conversation} />
    </aside>
  )
}
