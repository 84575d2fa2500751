import Button from '@mui/material/Button'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { firstUnread, transcriptRows, type TranscriptRow } from '@tresen/domain/conversations/transcript-rows'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { spokenDay, zoneHere } from '../../../rooms/ui/dates/format-time.ts'
import spoken from '../../../rooms/ui/feedback/spoken.module.css'
import type { Earlier } from '../conversations.queries.ts'
import { MessageRow } from './message-row.tsx'
import styles from './transcript.module.css'

type Props = {
  conversation: Conversation
  messages: readonly ConversationMessage[]
  /** null: they are all that was said. */
  earlier: Earlier | null
  mayRate: boolean
}

const dayOf = (instant: string) => new Date(instant).toDateString()
/** As most messages are high: what is out of view is measured when it comes into view. */
const USUAL_HEIGHT = 74

/** What was said, of any length: only what is in view is there, the newest at the bottom, which stays in view. */
export function Transcript({ conversation, messages, earlier, mayRate }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  // As it was when it was opened: reading it does not take the line away.
  const [readAt] = useState(conversation.isUnread ? conversation.readAt : null)
  const isPart = earlier !== null
  const rows = useMemo(
    () => transcriptRows(messages, firstUnread(messages, readAt, isPart), dayOf, isPart),
    [messages, readAt, isPart],
  )
  // oxlint-disable-next-line react/incompatible-library -- it is measured while it is drawn, and not memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (at) => (rows[at]!.kind === 'message' ? USUAL_HEIGHT : 40),
    getItemKey: (at) => rows[at]!.key,
    overscan: 6,
    paddingStart: 16,
    paddingEnd: 16,
    anchorTo: 'end',
    followOnAppend: true,
    initialOffset: () => rows.length * USUAL_HEIGHT,
  })
  useKeepPlace(frame, isPart)
  useShowOwn(frame, messages.at(-1))
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        role="log"
        aria-live="off"
        aria-label="Nachrichten"
        tabIndex={0}
      >
        <ol className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Line row={rows[index]!} {...{ conversation, earlier, mayRate }} />
            </li>
          ))}
        </ol>
      </div>
      <Newest messages={messages} />
    </>
  )
}

/** Whoever sends something sees it, and whether it arrives, wherever they were reading. */
function useShowOwn(frame: RefObject<HTMLDivElement | null>, last: ConversationMessage | undefined) {
  const sendingId = last?.fromRole === 'HandOffUser' && last.state === 'pending' ? last.id : null
  useEffect(() => {
    const box = frame.current
    if (sendingId !== null && box) box.scrollTo({ top: box.scrollHeight })
  }, [frame, sendingId])
}

/** Nearer to the end than this, somebody reads the newest. */
const NEAR_END = 80

/**
 * Whoever reads the newest goes on to, also when a picture arrives late or what is below takes room; and whoever reads
 * anything stays with it when what was before is put above it.
 */
function useKeepPlace(frame: RefObject<HTMLDivElement | null>, isPart: boolean) {
  const fromEnd = useRef<number | null>(null)
  useLayoutEffect(() => {
    const box = frame.current
    if (!isPart && box && fromEnd.current !== null) box.scrollTo({ top: box.scrollHeight - fromEnd.current })
  }, [frame, isPart])
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    // As it was when somebody scrolled, however high the box is by now.
    let isAtEnd = true
    const look = () => {
      fromEnd.current = box.scrollHeight - box.scrollTop
      isAtEnd = fromEnd.current - box.clientHeight < NEAR_END
    }
    const observer = new ResizeObserver(() => isAtEnd && box.scrollTo({ top: box.scrollHeight }))
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [frame])
}

type LineProps = { row: TranscriptRow } & Omit<Props, 'messages'>

function Line({ row, earlier, ...more }: LineProps) {
  if (row.kind === 'message') return <MessageRow message={row.message} {...more} />
  if (row.kind === 'earlier') return <EarlierLine earlier={earlier} />
  if (row.kind === 'new') return <p className={styles.new}>Neu</p>
  return <p className={styles.day}>{spokenDay(row.at, zoneHere())}</p>
}

function EarlierLine({ earlier }: Pick<Props, 'earlier'>) {
  if (!earlier?.hasFailed) return <p className={styles.day}>Frühere Nachrichten werden geladen …</p>
  return (
    <p className={styles.day}>
      Frühere Nachrichten konnten nicht geladen werden.
      <Button onClick={earlier.load}>Erneut versuchen</Button>
    </p>
  )
}

/** Only what comes in is read out, not what scrolls into view. */
function Newest({ messages }: Pick<Props, 'messages'>) {
  const last = messages.at(-1)
  const [begin] = useState(last?.id)
  const isNews = last !== undefined && last.id !== begin && last.fromRole === 'User'
  return (
    <span role="status" className={spoken.spoken}>
      {isNews ? `Gast: ${last.text}` : ''}
    </span>
  )
}
