import ErrorOutlined from 'virtual:icon/outline-error-outline'
import WarningAmberOutlined from 'virtual:icon/outline-warning-amber'
import Button from '@mui/material/Button'
import { Link, useNavigate } from '@tanstack/react-router'
import type { PhoneCall } from '@tresen/contract/calls/call'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { answerCallBy } from '@tresen/domain/calls/answer-call-by'
import { answerBy } from '@tresen/domain/conversations/answer-by'
import { isWithPeople } from '@tresen/domain/conversations/hand-offs'
import type { ReactNode } from 'react'
import { deskOf, otherEnd, stateOfCall } from '../call-labels.ts'
import { useCallActions } from '../use-call-actions.ts'
import { deadlineWordOf, nameOf, reasonLabels, stateOf } from '../../conversations/conversation-labels.ts'
import { Countdown } from '../../conversations/countdown.tsx'
import { useConversationActions } from '../../conversations/use-conversation-actions.ts'
import styles from './hand-offs.module.css'

export type RowContext = {
  userId: string | null
  agents: ReadonlyMap<string, string>
  namesRestaurant: boolean
  onLeave: () => void
}

type RowProps = {
  to: string
  name: string
  mark?: ReactNode
  gist: string
  facts: readonly ReactNode[]
  action: { label: string; isPending: boolean; run: () => void } | null
  onLeave: () => void
}

/** One who waits: leads there, and where nobody has it yet it is taken at once. */
function Row({ to, name, mark, gist, facts, action, onLeave }: RowProps) {
  return (
    <li className={styles.row}>
      <Link to={to} resetScroll={false} onClick={onLeave} className={styles.link}>
        <span className={styles.name}>
          {mark}
          <b>{name}</b>
        </span>
        {gist && <span className={styles.gist}>{gist}</span>}
        <span className={styles.facts}>
          {facts.map((fact, place) => fact && <span key={place}>{fact}</span>)}
        </span>
      </Link>
      {action && (
        <Button loading={action.isPending} aria-label={`${action.label}: ${name}`} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </li>
  )
}

function holderOf(userId: string | null, { userId: own, agents }: RowContext): string | null {
  if (userId === null) return null
  return userId === own ? 'Bei mir' : (agents.get(userId) ?? 'Jemand im Restaurant')
}

export function ConversationHandOff({
  conversation,
  context,
}: {
  conversation: Conversation
  context: RowContext
}) {
  const act = useConversationActions(conversation)
  const navigate = useNavigate()
  const { id, restaurantId, restaurant, state, assignedUserId, summary, reason } = conversation
  const { needsToBeReviewed, isInReview, lastMessageText } = conversation
  const { userId, onLeave, namesRestaurant } = context
  const deadline = answerBy(conversation)
  const isAwaited = state === 'Queued' || state === 'Connecting'
  const to = `/restaurants/${restaurantId}/conversations/${id}`
  const mayTake = state === 'Queued' || (state === 'Connecting' && assignedUserId === userId)
  const take = async () => {
    const taken = userId && (await act.take(userId))
    if (!taken) return
    onLeave()
    const [cart] = taken.shoppingCarts
    void navigate({ to: cart ? `/order/${restaurantId}/${cart.id}?conversationId=${id}` : to })
  }
  return (
    <Row
      {...{ to, onLeave }}
      name={nameOf(conversation)}
      mark={<Mark {...conversation} />}
      gist={summary || (reason && reasonLabels[reason]) || lastMessageText}
      facts={[
        namesRestaurant && restaurant.name,
        stateOf(conversation),
        needsToBeReviewed && (isInReview ? 'Wird geprüft' : 'Zu prüfen'),
        isAwaited && deadline && <Countdown deadline={deadline} word={deadlineWordOf(conversation)} />,
        holderOf(assignedUserId, context),
      ]}
      action={mayTake ? { label: 'Annehmen', isPending: act.isPending, run: () => void take() } : null}
    />
  )
}

function Mark({ isCritical, isImportant }: Pick<Conversation, 'isCritical' | 'isImportant'>) {
  if (isCritical) return <ErrorOutlined color="error" fontSize="small" titleAccess="Kritisch" />
  return isImportant && <WarningAmberOutlined color="warning" fontSize="small" titleAccess="Wichtig" />
}

export function CallHandOff({ call, context }: { call: PhoneCall; context: RowContext }) {
  const act = useCallActions(call.restaurantId)
  const { id, restaurantId, restaurant, conversationId, description, state, party, assignedUserId } = call
  const { onLeave, namesRestaurant, userId } = context
  const until = answerCallBy(call)
  const talk = conversationId && `/restaurants/${restaurantId}/conversations/${conversationId}`
  const isSpeaking = state === 'Connected' && party === 'Agents'
  const mayTake = isWithPeople(call) && !isSpeaking && assignedUserId !== userId
  const take = async () => {
    if (await act.take(id)) onLeave()
  }
  return (
    <Row
      {...{ onLeave }}
      to={deskOf(call) ?? talk ?? '/stats/calls'}
      name={otherEnd(call)}
      gist={description}
      facts={[
        namesRestaurant && restaurant.name,
        stateOfCall(call),
        until && <Countdown deadline={until} />,
        holderOf(assignedUserId, context),
      ]}
      action={mayTake ? { label: 'Übernehmen', isPending: act.isPending, run: () => void take() } : null}
    />
  )
}
