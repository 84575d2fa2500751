import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { useState } from 'react'
import { lazyDialog } from '../../../rooms/routing/lazy-part.tsx'
import { clockTime, zoneHere } from '../../../rooms/ui/dates/format-time.ts'
import { messageStateLabels } from '../conversation-labels.ts'
import { MessageAttachment } from './message-attachment.tsx'
import { MessageRating } from './message-rating.tsx'
import styles from './transcript.module.css'

const speakers = { User: 'Gast', Bot: 'Bot', HandOffUser: 'Wir' } as const

type Props = { message: ConversationMessage; conversation: Conversation; mayRate: boolean }

/** One message: who said it when, how far it is, what it says, and why the bot said it. */
export function MessageRow({ message, conversation, mayRate }: Props) {
  const { fromRole, state, username, text, trace } = message
  const showsState =
    fromRole === 'User'
      ? state === 'deleted'
      : fromRole === 'HandOffUser' || conversation.channel === 'WhatsApp'
  const speaker = username ?? speakers[fromRole]
  const hasFailed = state === 'failed' || state === 'rejected'
  return (
    <div className={styles.message} data-from={fromRole} data-is-pending={state === 'pending' || undefined}>
      <span className={styles.speaker}>
        {speaker}, <Moment {...{ message, speaker }} />
        {showsState && messageStateLabels[state] && (
          <span data-has-failed={hasFailed || undefined}>, {messageStateLabels[state]}</span>
        )}
      </span>
      {message.attachment && <MessageAttachment message={message} />}
      {text && <span className={styles.said}>{text}</span>}
      {(trace.length > 0 || (mayRate && fromRole === 'Bot')) && (
        <div className={styles.below}>
          {mayRate && fromRole === 'Bot' && (
            <MessageRating restaurantId={conversation.restaurantId} message={message} />
          )}
          {trace.length > 0 && (
            <details className={styles.trace}>
              <summary>Warum?</summary>
              <ul>
                {trace.map((line, at) => (
                  <li key={at}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </div>
  )
}

const MessageDetails = lazyDialog(() => import('./message-details.tsx').then((file) => file.MessageDetails))

/** When it was said; pressed, it tells how it came in. */
function Moment({ message, speaker }: { message: ConversationMessage; speaker: string }) {
  const [isOpen, setOpen] = useState(false)
  const { timestamp } = message
  return (
    <>
      <button
        type="button"
        className={styles.moment}
        title="Nachricht, wie sie ankam"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <time dateTime={timestamp}>{clockTime(timestamp, zoneHere())}</time>
      </button>
      {isOpen && <MessageDetails {...{ message, speaker }} onClose={() => setOpen(false)} />}
    </>
  )
}
