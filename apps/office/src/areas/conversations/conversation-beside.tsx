import ExpandLess from 'virtual:icon/baseline-expand-less'
import ExpandMore from 'virtual:icon/baseline-expand-more'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useState } from 'react'
import { nameOf } from './conversation-labels.ts'
import { useConversation, useTranscript } from './conversations.queries.ts'
import { ConversationView } from './conversation-view.tsx'
import styles from './conversations.module.css'
import { Transcript } from './transcript/transcript.tsx'

type Props = {
  restaurantId: string
  conversationId: string
  /** It was ended here: the desk goes on. */
  onCompleted: () => void
}

/** The conversation of the cart that lies on the desk. */
export function ConversationBeside({ restaurantId, conversationId, onCompleted }: Props) {
  const { data: conversation } = useConversation(restaurantId, conversationId)
  if (!conversation) return null
  if (conversation.channel === 'Phone') return <SpokenBeside conversation={conversation} />
  return <WrittenBeside {...{ conversation, onCompleted }} />
}

const writtenId = 'written-beside-view'

type WrittenProps = { conversation: Conversation } & Pick<Props, 'onCompleted'>

/** Beside the desk, where both have room; on smaller screens one line above it, which opens. */
function WrittenBeside({ conversation, onCompleted }: WrittenProps) {
  const isWide = useMediaQuery('(min-width: 1100px)', { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const isShown = isWide || isOpen
  const { lastMessageText, isUnread } = conversation
  return (
    <aside id="written-beside" className={styles.written} aria-label="Unterhaltung" data-open={isShown}>
      {!isWide && (
        <BesideLine
          text={`${nameOf(conversation)}: ${lastMessageText}`}
          isNew={isUnread}
          {...{ label: 'Schreiben', isOpen, shown: writtenId }}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <div id={writtenId} className={styles.writtenView} hidden={!isShown}>
        {isShown && <ConversationView {...{ conversation, onCompleted }} isAtDesk />}
      </div>
    </aside>
  )
}

type LineProps = {
  text: string
  isNew?: boolean
  label: string
  isOpen: boolean
  /** The id of what it opens. */
  shown: string
  onToggle: () => void
}

/** What was said last, and the way to all of it. */
function BesideLine({ text, isNew = false, label, isOpen, shown, onToggle }: LineProps) {
  return (
    <div className={styles.spokenLine} data-is-new={isNew || undefined}>
      <span>{text}</span>
      <Button
        sx={{ minHeight: 44 }}
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={shown}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={onToggle}
      >
        {label}
      </Button>
    </div>
  )
}

const saidId = 'spoken-beside-said'

/**
 * Who calls and what can be done stands with the call; here is what they said to the bot, if they said anything. On a
 * phone or tablet or in a low window one line, which opens: the order needs the room.
 */
function SpokenBeside({ conversation }: { conversation: Conversation }) {
  const { data, earlier } = useTranscript(conversation)
  const hasRoom = useMediaQuery('(min-width: 900px) and (min-height: 900px)', { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const messages = data?.messages ?? []
  const last = messages.findLast(({ fromRole }) => fromRole === 'User')
  if (!last) return null
  const { summary } = conversation
  const isShown = hasRoom || isOpen
  return (
    <aside id="spoken-beside" className={styles.spoken} aria-label="Unterhaltung" data-open={isShown}>
      {!hasRoom && (
        <BesideLine
          text={summary || last.text}
          {...{ label: 'Verlauf', isOpen, shown: saidId }}
          onToggle={() => setOpen(!isOpen)}
        />
      )}
      <div id={saidId} className={styles.said} hidden={!isShown}>
        {isShown && (
          <>
            {summary && <p>{summary}</p>}
            <Transcript {...{ conversation, messages, earlier }} mayRate />
          </>
        )}
      </div>
    </aside>
  )
}
