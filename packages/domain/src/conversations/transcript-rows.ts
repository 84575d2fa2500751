import type { ConversationMessage } from '@tresen/contract/conversations/conversation'

/** A line of a transcript: a message, the day that begins, where begins what nobody has read, or that more is to come. */
export type TranscriptRow =
  | { kind: 'message'; key: string; message: ConversationMessage }
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'earlier'; key: string }

/**
 * `unreadFrom`: the message before which "Neu" stands; null: before none. `dayOf`: of a moment, in somebody's time.
 * `isPart`: what was said before is not here yet.
 */
export function transcriptRows(
  messages: readonly ConversationMessage[],
  unreadFrom: string | null,
  dayOf: (instant: string) => string,
  isPart = false,
): TranscriptRow[] {
  const rows: TranscriptRow[] = isPart ? [{ kind: 'earlier', key: 'earlier' }] : []
  let day = ''
  for (const message of messages) {
    if (message.type !== 'message') continue
    const { id, timestamp } = message
    const itsDay = dayOf(timestamp)
    if (itsDay !== day) rows.push({ kind: 'day', key: `day ${itsDay}`, at: timestamp })
    day = itsDay
    if (id === unreadFrom) rows.push({ kind: 'new', key: 'new' })
    rows.push({ kind: 'message', key: id, message })
  }
  return rows
}

/**
 * The first thing a guest said after somebody of staff last read; null: all of it is read, or none ever was. `isPart`:
 * what was said before these messages is not known, so where all of them are new, it may have been earlier.
 */
export function firstUnread(
  messages: readonly ConversationMessage[],
  readAt: string | null,
  isPart = false,
): string | null {
  if (readAt === null) return null
  if (isPart && messages.every(({ timestamp }) => timestamp > readAt)) return null
  return messages.find(({ fromRole, timestamp }) => fromRole === 'User' && timestamp > readAt)?.id ?? null
}
