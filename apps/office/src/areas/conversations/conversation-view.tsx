import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined'
import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { orderStaff } from '@tresen/contract/roles'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useUser } from '../../rooms/api/app-context.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { messageStateLabels, nameOf, reasonLabels, stateLabels } from './conversation-labels.ts'
import { useTranscript } from './conversations.queries.ts'
import { Countdown } from './countdown.tsx'
import { MessageAttachment } from './message-attachment.tsx'
import { ReplyBox } from './reply-box.tsx'
import { useConversationActions } from './use-conversation-actions.ts'
import styles from './conversations.module.css'

/** One conversation: who it is, why it is here, what was said, and what to do about it. */
export function ConversationView({ conversation }: { conversation: Conversation }) {
  const transcript = useTranscript(conversation)
  const { role } = useActiveRestaurant()
  const mayAnswer = role !== null && orderStaff.includes(role)
  return (
    <article className={styles.conversation}>
      <Head conversation={conversation} mayAnswer={mayAnswer} />
      <Loadable query={transcript} failure="Der Verlauf konnte nicht geladen werden">
        {({ messages }) => (
          <Messages messages={messages} isByWhatsApp={conversation.channel === 'WhatsApp'} />
        )}
      </Loadable>
      {mayAnswer && conversation.channel !== 'Phone' && (
        <ReplyBox conversation={conversation} messages={transcript.data?.messages ?? []} />
      )}
    </article>
  )
}

function Head({ conversation, mayAnswer }: { conversation: Conversation; mayAnswer: boolean }) {
  const { state, channel, reason, summary, deadline, customerPhoneNumber, restaurantId } = conversation
  const [cart] = conversation.shoppingCarts
  const isOver = state === 'Complete' || state === 'Abandoned'
  // What is spoken follows its call until it is over.
  const isSpoken = conversation.channel === 'Phone' && !isOver
  const isWithPeople = state === 'Queued' || state === 'Connecting' || state === 'Connected'
  return (
    <header className={styles.head}>
      <h2>{nameOf(conversation)}</h2>
      <p className={styles.facts}>
        <span>{stateLabels[state]}</span>
        {channel === 'WhatsApp' && <span>WhatsApp</span>}
        {deadline && isWithPeople && !isSpoken && <Countdown deadline={deadline} />}
        {customerPhoneNumber && <a href={`tel:${customerPhoneNumber}`}>{customerPhoneNumber}</a>}
      </p>
      {reason && <p className={styles.reason}>{reasonLabels[reason]}</p>}
      {summary && <p>{summary}</p>}
      <div className={styles.actions}>
        {mayAnswer && !isSpoken && <Actions conversation={conversation} />}
        {isSpoken && (
          <Button component={Link} to="/stats/calls">
            Zu den Anrufen
          </Button>
        )}
        {cart && isWithPeople && (
          <Button
            component={Link}
            startIcon={<ShoppingCartOutlined />}
            to={`/order/${restaurantId}/${cart.id}?conversationId=${conversation.id}`}
          >
            Warenkorb öffnen
          </Button>
        )}
        {conversation.orderId && (
          <Button component={Link} to={`/orders/${conversation.orderId}`}>
            Zur Bestellung
          </Button>
        )}
      </div>
    </header>
  )
}

function Actions({ conversation }: { conversation: Conversation }) {
  const userId = useUser()?.id ?? ''
  const act = useConversationActions(conversation)
  const { read } = act
  const { state, assignedUserId, isUnread, needsToBeReviewed, isInReview } = conversation
  const isOwn = assignedUserId === userId
  useEffect(() => {
    if (isOwn && isUnread) void read()
  }, [isOwn, isUnread, read])
  const isOver = state === 'Complete' || state === 'Abandoned'
  const mayTake = state === 'Bot' || state === 'Queued' || (state === 'Connecting' && isOwn)
  return (
    <>
      {mayTake && (
        <Button variant="contained" loading={act.isPending} onClick={() => void act.take(userId)}>
          {state === 'Bot' ? 'Übernehmen' : 'Annehmen'}
        </Button>
      )}
      {state === 'Connected' && isOwn && (
        <>
          <Button variant="contained" loading={act.isPending} onClick={() => void act.complete()}>
            Abschließen
          </Button>
          <Button onClick={() => void act.handBack()}>An den Bot geben</Button>
        </>
      )}
      {isOwn && !isOver && (
        <Button onClick={() => void act.giveBack()}>
          {state === 'Connecting' ? 'Ablehnen' : 'In die Warteschlange'}
        </Button>
      )}
      {isOver && needsToBeReviewed && (
        <Button variant="contained" onClick={() => void (isInReview ? act.complete() : act.review())}>
          {isInReview ? 'Prüfung abschließen' : 'Prüfung beginnen'}
        </Button>
      )}
    </>
  )
}

const speakers = { User: 'Gast', Bot: 'Bot', HandOffUser: 'Wir' } as const

type MessagesProps = { messages: readonly ConversationMessage[]; isByWhatsApp: boolean }

function Messages({ messages, isByWhatsApp }: MessagesProps) {
  const list = useRef<HTMLOListElement>(null)
  // In the shop the bot is read where it writes; by WhatsApp it may not have arrived.
  const showsState = ({ fromRole, state }: ConversationMessage) =>
    fromRole === 'User' ? state === 'deleted' : fromRole === 'HandOffUser' || isByWhatsApp
  const said = messages.filter(({ type }) => type === 'message')
  // The newest is in view; the page itself stays where it is.
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages.length])
  return (
    <ol ref={list} className={styles.messages} role="log" aria-label="Nachrichten" tabIndex={0}>
      {said.map((message) => (
        <li
          key={message.id}
          data-from={message.fromRole}
          data-is-pending={message.state === 'pending' || undefined}
        >
          <span className={styles.speaker}>
            {message.username ?? speakers[message.fromRole]},{' '}
            {new Date(message.timestamp).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' })}
            {showsState(message) && `, ${messageStateLabels[message.state] ?? ''}`}
          </span>
          {message.attachment && <MessageAttachment message={message} />}
          {message.text && <span className={styles.said}>{message.text}</span>}
          {message.trace.length > 0 && (
            <details className={styles.trace}>
              <summary>Warum?</summary>
              <ul>
                {message.trace.map((line, at) => (
                  <li key={at}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
