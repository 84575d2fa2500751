import ShoppingCartOutlined from 'virtual:icon/outline-shopping-cart'
import Button from '@mui/material/Button'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { formatPhone } from '@tresen/domain/phone/phone-number'
import { orderStaff } from '@tresen/contract/roles'
import { useEffect, useState } from 'react'
import { lazyDialog } from '../../rooms/routing/lazy-part.tsx'
import { useUser } from '../../rooms/api/app-context.tsx'
import { ButtonLink } from '../../rooms/ui/button-link.tsx'
import { Loadable } from '../../rooms/ui/feedback/states.tsx'
import { usePageKeys } from '../../rooms/ui/input/use-page-keys.ts'
import { ConversationBans } from '../bans/ban-notice.tsx'
import { useActiveRestaurant } from '../restaurants/work/active-restaurant.tsx'
import { deadlineWordOf, nameOf, reasonLabels, stateOf } from './conversation-labels.ts'
import { useTranscript } from './conversations.queries.ts'
import { Countdown } from './countdown.tsx'
import { Gone, isGone } from './gone.tsx'
import { GiveToRestaurant } from './give-to-restaurant.tsx'
import { isAltKey, isPlainKey } from './plain-key.ts'
import { useIsPast } from './reply/closed-window.tsx'
import { ReplyBox } from './reply/reply-box.tsx'
import { Transcript } from './transcript/transcript.tsx'
import { TypingLine } from './transcript/typing-line.tsx'
import { useConversationActions } from './use-conversation-actions.ts'
import styles from './conversations.module.css'

type ViewProps = {
  conversation: Conversation
  /** Its cart lies open beside it. */
  isAtDesk?: boolean
  /** What comes next once it is completed. */
  onCompleted?: () => void
}

/** One conversation: who it is, why it is here, what was said, and what to do about it. */
export function ConversationView({ conversation, isAtDesk = false, onCompleted }: ViewProps) {
  const transcript = useTranscript(conversation)
  const { role } = useActiveRestaurant()
  const mayAnswer = role !== null && orderStaff.includes(role)
  if (isGone(transcript.error)) return <Gone />
  return (
    <article className={styles.conversation}>
      <Head {...{ conversation, mayAnswer, isAtDesk, onCompleted }} />
      {mayAnswer && (
        <ConversationBans restaurantId={conversation.restaurantId} conversationId={conversation.id} />
      )}
      <Loadable query={transcript} failure="Der Verlauf konnte nicht geladen werden">
        {({ messages }) => (
          <Transcript {...{ conversation, messages }} earlier={transcript.earlier} mayRate={mayAnswer} />
        )}
      </Loadable>
      <TypingLine conversation={conversation} />
      {mayAnswer && conversation.channel !== 'Phone' && (
        <ReplyBox conversation={conversation} messages={transcript.data?.messages ?? []} />
      )}
    </article>
  )
}

type HeadProps = Omit<ViewProps, 'onCompleted'> & {
  onCompleted: (() => void) | undefined
  mayAnswer: boolean
}

function Head({ conversation, mayAnswer, isAtDesk, onCompleted }: HeadProps) {
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
        <span>{stateOf(conversation)}</span>
        {channel === 'WhatsApp' && <span>WhatsApp</span>}
        {deadline && isWithPeople && !isSpoken && (
          <Countdown deadline={deadline} word={deadlineWordOf(conversation)} />
        )}
        {customerPhoneNumber && <a href={`tel:${customerPhoneNumber}`}>{formatPhone(customerPhoneNumber)}</a>}
      </p>
      {reason && <p className={styles.reason}>{reasonLabels[reason]}</p>}
      {summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.actions}>
        {mayAnswer && !isSpoken && <Actions {...{ conversation, onCompleted }} />}
        {isSpoken && <ButtonLink to="/stats/calls">Zu den Anrufen</ButtonLink>}
        {cart && isWithPeople && !isAtDesk && (
          <ButtonLink
            startIcon={<ShoppingCartOutlined />}
            to="/order/{-$restaurantId}/{-$id}/{-$notificationId}"
            params={{ restaurantId, id: cart.id }}
            search={{ conversationId: conversation.id }}
          >
            Warenkorb öffnen
          </ButtonLink>
        )}
        {conversation.orderId && (
          <ButtonLink
            to="/restaurants/$restaurantId/orders/$orderId"
            params={{ restaurantId, orderId: conversation.orderId }}
            search={{ showBack: true }}
          >
            Zur Bestellung
          </ButtonLink>
        )}
        {mayAnswer && conversation.isSharedNumber && !isOver && !conversation.orderId && (
          <GiveToRestaurant conversation={conversation} />
        )}
        {mayAnswer && <ReportButton conversation={conversation} />}
        {mayAnswer && (customerPhoneNumber || channel === 'WhatsApp') && (
          <ReportGuestButton conversation={conversation} />
        )}
        <CourseButton conversation={conversation} />
      </div>
    </header>
  )
}

const NewIssueDialog = lazyDialog(() =>
  import('../issues/new-issue-dialog.tsx').then((file) => file.NewIssueDialog),
)

/** Writes down what the guest is not content with, with who they are and what they ordered here. */
function ReportButton({ conversation }: { conversation: Conversation }) {
  const [isOpen, setOpen] = useState(false)
  const { restaurantId, orderId, channel, customerName, customerPhoneNumber } = conversation
  return (
    <>
      <Button onClick={() => setOpen(true)}>Anliegen aufnehmen</Button>
      {isOpen && (
        <NewIssueDialog
          restaurantId={restaurantId}
          {...(orderId && { order: { id: orderId, number: null } })}
          from={{
            ...{ guestName: customerName, phoneNumber: customerPhoneNumber },
            source: channel === 'Phone' ? 'Call' : 'Bot',
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const CourseDialog = lazyDialog(() => import('./course/course-dialog.tsx').then((file) => file.CourseDialog))

function CourseButton({ conversation }: { conversation: Conversation }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Verlauf</Button>
      {isOpen && <CourseDialog conversation={conversation} onClose={() => setOpen(false)} />}
    </>
  )
}

const ReportDialog = lazyDialog(() => import('../bans/report-dialog.tsx').then((file) => file.ReportDialog))

/** Reports a guest with whom no more conversations are worth having. */
function ReportGuestButton({ conversation }: { conversation: Conversation }) {
  const [isOpen, setOpen] = useState(false)
  const { restaurantId, orderId, customerName: guestName, customerPhoneNumber: phoneNumber } = conversation
  // By WhatsApp the number may be hidden, and what is given with an order may be any.
  const writer = conversation.channel === 'WhatsApp' ? { conversationId: conversation.id } : {}
  const known = phoneNumber ? { phoneNumber, guestName } : { conversationId: conversation.id, guestName }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Gast melden</Button>
      {isOpen && (
        <ReportDialog
          restaurantId={restaurantId}
          of={orderId ? { orderId, ...writer } : known}
          name={nameOf(conversation)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Actions({ conversation, onCompleted }: Pick<HeadProps, 'conversation' | 'onCompleted'>) {
  const userId = useUser()?.id ?? ''
  const act = useConversationActions(conversation)
  const { read } = act
  const { state, assignedUserId, isUnread, needsToBeReviewed, isInReview } = conversation
  const isOwn = assignedUserId === userId
  useEffect(() => {
    if (isOwn && isUnread) void read()
  }, [isOwn, isUnread, read])
  const isHeld = state === 'Connected' && isOwn
  // What the bot would say does not go out then.
  const isClosed = useIsPast(conversation.windowUntil)
  const complete = async () => {
    if (await act.complete()) onCompleted?.()
  }
  const isOver = state === 'Complete' || state === 'Abandoned'
  const mayTake = state === 'Bot' || state === 'Queued' || (state === 'Connecting' && isOwn)
  const isReviewed = isOver && needsToBeReviewed
  usePageKeys((event) => {
    const isEnd = isPlainKey(event, 'e') || isAltKey(event, 'e')
    if (isEnd && (isHeld || (isReviewed && isInReview))) return () => void complete()
    if (!isPlainKey(event, 'a')) return undefined
    if (mayTake) return () => void act.take(userId)
    return isReviewed && !isInReview ? () => void act.review() : undefined
  })
  return (
    <>
      {mayTake && (
        <Button variant="contained" loading={act.isPending} onClick={() => void act.take(userId)}>
          {state === 'Bot' ? 'Übernehmen' : 'Annehmen'}
        </Button>
      )}
      {isHeld && (
        <>
          <Button variant="contained" loading={act.isPending} onClick={() => void complete()}>
            Abschließen
          </Button>
          {!isClosed && <Button onClick={() => void act.handBack()}>An den Bot geben</Button>}
        </>
      )}
      {isOwn && !isOver && (
        <Button onClick={() => void act.giveBack()}>
          {state === 'Connecting' ? 'Ablehnen' : 'In die Warteschlange'}
        </Button>
      )}
      {isReviewed && (
        <Button variant="contained" onClick={() => void (isInReview ? complete() : act.review())}>
          {isInReview ? 'Prüfung abschließen' : 'Prüfung beginnen'}
        </Button>
      )}
    </>
  )
}
