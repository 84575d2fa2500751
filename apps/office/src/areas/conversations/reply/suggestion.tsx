import Button from '@mui/material/Button'
import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import styles from '../conversations.module.css'
import { useMessageActions } from '../use-message-actions.ts'

type Props = { conversation: Conversation; messages: readonly ConversationMessage[] }

/** What the bot would answer, until somebody has decided about it. */
export function Suggestion({ conversation, messages }: Props) {
  const { accept, reject } = useMessageActions(conversation)
  const suggestion = messages.findLast(
    ({ type, suggestionState }) => type === 'suggestion' && !suggestionState,
  )
  if (!suggestion) return null
  return (
    <div className={styles.suggestion}>
      <p>
        <b>Vorschlag des Bots:</b> {suggestion.text}
      </p>
      <Button size="small" variant="outlined" onClick={() => void accept(suggestion.id)}>
        So senden
      </Button>
      <Button size="small" onClick={() => void reject(suggestion.id)}>
        Verwerfen
      </Button>
    </div>
  )
}
