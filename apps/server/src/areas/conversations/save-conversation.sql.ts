import { isFinished } from '@tresen/domain/conversations/move-conversation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../rooms/db/database.ts'
import { addJob } from '../../rooms/jobs/jobs.sql.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'
import type { ConversationRow } from './conversations.sql.ts'
import {
  amendsMessages,
  insertsFile,
  insertsMessages,
  removesFiles,
  type AmendedMessage,
  type MessageFile,
  type NewMessage,
} from './messages.sql.ts'
import { deadlineJob } from './work/deadline-job.ts'
import { readingJob } from './work/reading-job.ts'
import { tellingJob } from './work/telling-job.ts'

export async function lockConversation(tx: Tx, id: string): Promise<void> {
  await sql`select from conversations where id = ${id} for update`.execute(tx)
}

/** What is stored along with a conversation. `state`: the step to note; `wakeAt`: when its deadline is looked after. */
export type Along = {
  messages: readonly NewMessage[]
  amended?: readonly AmendedMessage[]
  file?: MessageFile | null
  /** Staff have read it just now. */
  isRead?: boolean
  /** `givenTo`: the restaurant that has it from now on. */
  step: { id: string; givenTo?: string | null } | null
  wakeAt: Date | null
}

/** Stores a new conversation with its events; null when there is one of this id. */
export function insertConversation(db: Db, row: ConversationRow, along: Along, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      insert into conversations (restaurant_id, id, channel, call_id, guest_id, origin, shared_number, created_at,
        ${changingColumns})
      values (${row.restaurantId}, ${row.id}, ${row.channel}, ${row.callId}, ${row.guestId}, ${row.origin},
        ${row.sharedNumber}, ${row.createdAt}, ${valuesOf(row)})
      on conflict do nothing returning restaurant_id, id${laterOf(row, along)}`,
    events,
    stored(row, along),
  )
}

/** Stores the next version of a conversation with its events; null when another change came first. */
export function saveConversation(db: Db, row: ConversationRow, along: Along, events: readonly Outgoing[]) {
  return changeWithEvents(
    db,
    sql`
      update conversations set restaurant_id = ${row.restaurantId}, (${changingColumns}) = row(${valuesOf(row)})
      where id = ${row.id} and version = ${row.version - 1}
      returning restaurant_id, id${laterOf(row, along)}`,
    events,
    stored(row, along),
  )
}

const changingColumns = sql`version, state, assigned_user_id, priority, level, passed_by, is_guest_waiting, was_handed_off,
  needs_review, is_in_review, reason, deadline_at, is_unread, customer_name, customer_phone, summary, shopping_cart_id,
  order_id, bot_state, last_message, message_count, byte_count, updated_at, window_until, read_at`

function valuesOf(row: ConversationRow) {
  return sql`${row.version}::integer, ${row.state}::text, ${row.assignedUserId}::uuid, ${row.priority}::integer,
    ${row.level}::text, ${row.passedBy}::uuid[], ${row.isGuestWaiting}::boolean, ${row.wasHandedOff}::boolean,
    ${row.needsToBeReviewed}::boolean, ${row.isInReview}::boolean, ${row.reason}::text, ${row.deadline}::timestamptz,
    ${row.isUnread}::boolean, ${row.customerName}::text, ${row.customerPhone}::text, ${row.summary}::text,
    ${row.shoppingCartId}::uuid, ${row.orderId}::uuid, ${row.botState && JSON.stringify(row.botState)}::jsonb,
    ${row.lastMessage && JSON.stringify(row.lastMessage)}::jsonb, ${row.messageCount}::integer, ${row.byteCount}::integer,
    ${row.updatedAt}::timestamptz, ${row.windowUntil}::timestamptz, ${row.readAt}::timestamptz`
}

/** What is done later, in the list of what is returned: a part that only selects would not be carried out. */
function laterOf(row: ConversationRow, { messages, wakeAt, isRead = false }: Along) {
  const payload = { conversationId: row.id, deadline: row.deadline?.toISOString() ?? '' }
  const waking =
    wakeAt && row.deadline
      ? [addJob(deadlineJob, payload, { key: `conversation ${row.id}`, at: wakeAt })]
      : []
  const goesOut = messages.some(({ state }) => state === 'pending')
  const showsRead = isRead && row.channel === 'WhatsApp' && !isFinished(row)
  const jobs = [...waking, ...(goesOut ? [tellingOf(row)] : []), ...(showsRead ? [readingOf(row)] : [])]
  return sql.join(
    jobs.map((job, at) => sql`, ${job} as ${sql.ref(`job${at}`)}`),
    sql``,
  )
}

function stored(row: ConversationRow, { messages, amended = [], file, step }: Along) {
  const deleted = amended.filter(({ state }) => state === 'deleted')
  return {
    ...(messages.length > 0 && { messages: insertsMessages(messages) }),
    ...(amended.length > 0 && { amended: amendsMessages(amended) }),
    ...(deleted.length > 0 && { removed: removesFiles(deleted.map(({ id }) => id)) }),
    ...(file && { file: insertsFile(file) }),
    ...(step && {
      step: sql`
        insert into conversation_states (restaurant_id, conversation_id, id, created_at, state, assigned_user_id, reason,
          given_to)
        select restaurant_id, id, ${step.id}::uuid, ${row.updatedAt}::timestamptz, ${row.state}::text,
          ${row.assignedUserId}::uuid, ${row.reason}::text, ${step.givenTo ?? null}::text from changed`,
    }),
  }
}

/** Fragment: what was said is to go out by the conversation's channel. */
function tellingOf({ restaurantId, id }: Pick<ConversationRow, 'restaurantId' | 'id'>) {
  return addJob(tellingJob, { restaurantId, conversationId: id }, { key: `telling ${id}` })
}

function readingOf({ id: conversationId }: ConversationRow) {
  return addJob(readingJob, { conversationId, isTyping: false }, { key: `reading ${conversationId}` })
}
