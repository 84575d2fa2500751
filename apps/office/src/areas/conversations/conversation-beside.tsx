import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useConversation, useTranscript } from './conversations.queries.ts'
import { ConversationView } from './conversation-view.tsx'
import styles from './conversations.module.css'
import { Transcript } from './transcript/transcript.tsx'

type Props = { restaurantId: string; conversationId: string }

/** The conversation of the cart that lies on the desk. */
export function ConversationBeside({ restaurantId, conversationId }: Props) {
  const { data: conversation } = useConversation(restaurantId, conversationId)
  if (!conversation) return null
  if (conversation.channel === 'Phone') return <SpokenBeside conversation={conversation} />
  return (
    <aside className={styles.beside} aria-label="Unterhaltung">
      <ConversationView conversation={conversation} />
    </aside>
  )
}

/** Who calls and what can be done stands with the call; here is what they said to the bot, if they said anything. */
function SpokenBeside({ conversation }: { conversation: Conversation }) {
  const { data } = useTranscript(conversation)
  const messages = data?.messages ?? []
  if (!messages.some(({ fromRole }) => fromRole === 'User')) return null
  return (
    <aside className={styles.spoken} aria-label="Unterhaltung">
      {conversation.summary && <p>{conversation.summary}</p>}
      <Transcript conversation={conversation} messages={messages} mayRate />
    </aside>
  )
}
