import ErrorOutlined from 'virtual:icon/outline-error-outline'
import WarningAmberOutlined from 'virtual:icon/outline-warning-amber'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Link } from '@tanstack/react-router'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { answerBy } from '@tresen/domain/conversations/answer-by'
import { markOf } from '@tresen/domain/conversations/conversation-list'
import { useEffectEvent } from '@tresen/session/use-effect-event'
import { useEffect, useRef } from 'react'
import { clockTime, dayAndMonth, zoneHere } from '../../rooms/ui/dates/format-time.ts'
import { deadlineWordOf, nameOf, reasonLabels, stateOf } from './conversation-labels.ts'
import { Countdown } from './countdown.tsx'
import { useTranscriptAhead } from './conversations.queries.ts'
import { signsOf, type ListSigns } from './list-signs.tsx'
import styles from './conversations.module.css'

/** `found`: what is shown instead of what was said last. */
export type Listed = { conversation: Conversation; found?: string | null }
export type Marks = { openId: string | null; userId: string | null; signs: ListSigns }
type Props = Marks & { label: string; listed: readonly Listed[] }

const ROW_HEIGHT = 92

const timeOf = (instant: string) => {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  return isToday ? clockTime(instant, zoneHere()) : dayAndMonth(instant, zoneHere())
}

/** Conversations as they press, however many: what needs somebody is bold and blinks. */
export function ConversationList({ label, listed, ...marks }: Props) {
  const { openId } = marks
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- it is measured while it is drawn, and not memoized
  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => listed[at]!.conversation.id,
    overscan: 4,
  })
  const bringIntoView = useEffectEvent(() => {
    const at = listed.findIndex(({ conversation }) => conversation.id === openId)
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
    // The ring goes along: two marked rows say nothing.
    const list = frame.current
    if (list?.contains(document.activeElement))
      list.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  })
  useEffect(() => bringIntoView(), [openId])
  return (
    <div ref={frame} className={styles.listFrame}>
      <ul className={styles.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={listed.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            <ConversationRow {...listed[index]!} {...marks} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ConversationRow(props: Listed & Marks) {
  const { conversation, found, openId, userId, signs } = props
  const { id, restaurantId, state, lastMessageTimestamp, created } = conversation
  const deadline = answerBy(conversation)
  const { isBold, dot } = markOf(conversation)
  const isOwn = conversation.assignedUserId !== null && conversation.assignedUserId === userId
  const isAwaited = state === 'Queued' || state === 'Connecting'
  return (
    <Link
      {...useAhead(conversation)}
      to="/restaurants/{-$restaurantId}/conversations/{-$conversationId}"
      params={{ restaurantId, conversationId: id }}
      // Each transcript begins at its newest, not where another one was left.
      resetScroll={false}
      className={styles.row}
      data-is-bold={isBold || undefined}
      data-is-found={found ? '' : undefined}
      aria-current={id === openId || undefined}
    >
      <span className={styles.mark}>
        {dot === 'critical' && <ErrorOutlined color="error" fontSize="small" titleAccess="Kritisch" />}
        {dot === 'important' && (
          <WarningAmberOutlined color="warning" fontSize="small" titleAccess="Wichtig" />
        )}
        {dot && <span className={styles.dot} data-dot={dot} />}
      </span>
      <span className={styles.name}>{nameOf(conversation)}</span>
      <time className={styles.time} dateTime={lastMessageTimestamp ?? created}>
        {timeOf(lastMessageTimestamp ?? created)}
      </time>
      <span className={styles.text}>{found ?? gistOf(conversation)}</span>
      <span className={styles.state}>
        {isOwn && state === 'Connected' ? 'Bei mir' : stateOf(conversation)}
        {isAwaited && deadline && <Countdown deadline={deadline} word={deadlineWordOf(conversation)} />}
        {signsOf({ conversation, userId, signs }).map((sign) => (
          <span key={sign}>{sign}</span>
        ))}
      </span>
    </Link>
  )
}

/** Whoever points at a conversation is mostly about to open it. */
const POINTED_MS = 60

/** What a row needs so that its conversation is on its way before it is opened. */
function useAhead(conversation: Conversation) {
  const fetchAhead = useTranscriptAhead()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const go = () => fetchAhead(conversation)
  const stay = () => clearTimeout(timer.current)
  useEffect(() => stay, [])
  return {
    onPointerEnter: () => void (timer.current = setTimeout(go, POINTED_MS)),
    onPointerLeave: stay,
    ...{ onPointerDown: go, onFocus: go, onClick: go },
  }
}

/** What was said last; of who waits, why, where that is only the bot's word that somebody comes. */
function gistOf({ state, reason, lastMessageFromRole, lastMessageText }: Conversation): string {
  const isAwaited = state === 'Queued' || state === 'Connecting'
  return isAwaited && reason && lastMessageFromRole === 'Bot' ? reasonLabels[reason] : lastMessageText
}
