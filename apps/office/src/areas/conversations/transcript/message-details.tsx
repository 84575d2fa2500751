import type { ConversationMessage } from '@tresen/contract/conversations/conversation'
import { useQuery } from '@tanstack/react-query'
import { longMomentWithSeconds } from '../../../rooms/ui/dates/format-time.ts'
import { Dialog } from '../../../rooms/ui/dialogs/dialog.tsx'
import { Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { messageStateLabels } from '../conversation-labels.ts'
import { useConversationApi } from '../conversations.queries.ts'
import styles from './transcript.module.css'

type Props = { message: ConversationMessage; speaker: string; onClose: () => void }

/** One message as it came in, sign by sign, and when to the second. */
export function MessageDetails({ message, speaker, onClose }: Props) {
  const { conversationId, id: messageId, timestamp, state } = message
  const api = useConversationApi()
  const raw = useQuery({
    queryKey: ['conversations', conversationId, 'raw', messageId, state],
    queryFn: () => api.getRawMessage({ conversationId, messageId, messageTimestamp: timestamp }),
  })
  return (
    <Dialog
      title="Nachricht, wie sie ankam"
      subtitle={`${speaker}, ${longMomentWithSeconds(timestamp)}`}
      width="480px"
      isText
      isFullScreenOnPhones
      onClose={onClose}
    >
      <p>{messageStateLabels[state] ?? 'Angekommen'}</p>
      <Loadable query={raw} failure="Die Nachricht konnte nicht geladen werden">
        {({ raw: text }) => <pre className={styles.raw}>{text || '(ohne Text)'}</pre>}
      </Loadable>
    </Dialog>
  )
}
