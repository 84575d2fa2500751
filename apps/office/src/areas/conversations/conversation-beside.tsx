import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useState } from 'react'
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

const saidId = 'spoken-beside-said'

/**
 * Who calls and what can be done stands with the call; here is what they said to the bot, if they said anything. On a
 * phone or tablet one line, which opens: the order needs the room.
 */
function SpokenBeside({ conversation }: { conversation: Conversation }) {
  const { data } = useTranscript(conversation)
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const messages = data?.messages ?? []
  const last = messages.findLast(({ fromRole }) => fromRole === 'User')
  if (!last) return null
  const { summary } = conversation
  const isShown = isWide || isOpen
  return (
    <aside id="spoken-beside" className={styles.spoken} aria-label="Unterhaltung" data-open={isShown}>
      {!isWide && (
        <div className={styles.spokenLine}>
          <span>{summary || last.text}</span>
          <Button
            sx={{ minHeight: 44 }}
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={saidId}
            endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setOpen(!isOpen)}
          >
            Verlauf
          </Button>
        </div>
      )}
      <div id={saidId} className={styles.said} hidden={!isShown}>
        {isShown && (
          <>
            {summary && <p>{summary}</p>}
            <Transcript conversation={conversation} messages={messages} mayRate />
          </>
        )}
      </div>
    </aside>
  )
}
