import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Link } from '@tanstack/react-router'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { markOf } from '@tresen/domain/conversations/conversation-list'
import { nameOf, stateLabels } from './conversation-labels.ts'
import { Countdown } from './countdown.tsx'
import styles from './conversations.module.css'

type Props = { conversations: readonly Conversation[]; openId: string | null; userId: string | null }

const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })

/** Conversations as they press: what needs somebody is bold and blinks. */
export function ConversationList({ conversations, openId, userId }: Props) {
  return (
    <ul className={styles.list}>
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          isOpen={conversation.id === openId}
          isOwn={conversation.assignedUserId !== null && conversation.assignedUserId === userId}
        />
      ))}
    </ul>
  )
}

function ConversationRow(props: { conversation: Conversation; isOpen: boolean; isOwn: boolean }) {
  const { conversation, isOpen, isOwn } = props
  const { id, restaurantId, state, deadline, lastMessageText, lastMessageTimestamp, created } = conversation
  const { isBold, dot } = markOf(conversation)
  const isAwaited = state === 'Queued' || state === 'Connecting'
  return (
    <li>
      <Link
        to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
        params={{ restaurantId, conversationId: id }}
        className={styles.row}
        data-is-bold={isBold || undefined}
        aria-current={isOpen || undefined}
      >
        <span className={styles.mark}>
          {dot === 'critical' && <ErrorOutlined color="error" fontSize="small" titleAccess="Kritisch" />}
          {dot === 'important' && (
            <WarningAmberOutlined color="warning" fontSize="small" titleAccess="Wichtig" />
          )}
          {dot && <span className={styles.dot} data-dot={dot} />}
        </span>
        <span className={styles.name}>{nameOf(conversation)}</span>
        <time className={styles.time}>{timeOf(lastMessageTimestamp ?? created)}</time>
        <span className={styles.text}>{lastMessageText}</span>
        <span className={styles.state}>
          {isOwn && state === 'Connected' ? 'Bei mir' : stateLabels[state]}
          {isAwaited && deadline && <Countdown deadline={deadline} />}
        </span>
      </Link>
    </li>
  )
}
