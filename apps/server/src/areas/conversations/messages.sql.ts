import type {
  ConversationMessage,
  MessageRole,
  MessageState,
} from '@tresen/contract/conversations/conversation'
import type { Template } from '@tresen/domain/whatsapp/templates'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../rooms/db/database.ts'
import { changeWithEvents } from '../../rooms/realtime/event-log.sql.ts'
import type { Outgoing } from '../../rooms/realtime/stream-event.ts'

export type MessageRow = {
  conversationId: string
  id: string
  number: number
  at: Date
  type: ConversationMessage['type']
  state: MessageState
  fromRole: MessageRole
  userId: string | null
  username: string | null
  text: string
  chips: readonly string[]
  trace: readonly string[]
  suggestionState: ConversationMessage['suggestionState']
  feedback: ConversationMessage['feedback']
  attachment: ConversationMessage['attachment']
  /** What says it where only templates may be sent. */
  template: Template | null
}
export type NewMessage = MessageRow & { restaurantId: string }

const columns = sql`
  conversation_id as "conversationId", id, number, at, type, state, from_role as "fromRole", user_id as "userId", username,
  text, chips, trace, suggestion_state as "suggestionState", feedback, attachment, template`

/** As many as a conversation is read with at most. */
const mostMessages = 2000

/** The youngest messages of a conversation, the oldest of them first. */
export function listMessageRows(
  db: Db,
  at: { restaurantId: string; conversationId: string },
  { from, to, newest = mostMessages }: { from: Date | null; to: Date | null; newest?: number },
) {
  return rows(
    db,
    sql<MessageRow>`
    select * from (
      select ${columns} from conversation_messages
      where restaurant_id = ${at.restaurantId} and conversation_id = ${at.conversationId}
        and (${from}::timestamptz is null or at >= ${from}) and (${to}::timestamptz is null or at < ${to})
      order by number desc limit ${newest}) as youngest
    order by number`,
  )
}

type MessageAt = { restaurantId: string; conversationId: string; messageId: string }

export function findMessageRow(db: Db, at: MessageAt) {
  return firstRow(
    db,
    sql<MessageRow>`
    select ${columns} from conversation_messages
    where restaurant_id = ${at.restaurantId} and conversation_id = ${at.conversationId} and id = ${at.messageId}`,
  )
}

/** What staff wrote up to a message and its guest may not have read yet, the youngest first. */
export function listStaffMessagesUpTo(db: Db, at: MessageAt) {
  return rows(
    db,
    sql<MessageRow>`
    select ${columns} from conversation_messages
    where restaurant_id = ${at.restaurantId} and conversation_id = ${at.conversationId} and from_role = 'HandOffUser'
      and type = 'message' and state in ('sent', 'delivered')
      and number <= (select number from conversation_messages where restaurant_id = ${at.restaurantId}
        and conversation_id = ${at.conversationId} and id = ${at.messageId})
    order by number desc limit 100`,
  )
}

/** What the guest said last. */
export function findLastOfGuest(db: Db, at: { restaurantId: string; conversationId: string }) {
  return firstRow(
    db,
    sql<{ id: string }>`
    select id from conversation_messages
    where restaurant_id = ${at.restaurantId} and conversation_id = ${at.conversationId} and from_role = 'User'
    order by number desc limit 1`,
  )
}

/** Fragment: stores messages of the conversation that was changed. */
export function insertsMessages(messages: readonly NewMessage[]) {
  const stored = messages.map(({ at, fromRole, userId, suggestionState, ...message }) => ({
    ...message,
    at: at.toISOString(),
    from_role: fromRole,
    user_id: userId,
    suggestion_state: suggestionState,
  }))
  return sql`
    insert into conversation_messages (restaurant_id, conversation_id, id, number, at, type, state, from_role, user_id,
      username, text, chips, trace, suggestion_state, attachment, template)
    select changed.restaurant_id, changed.id, m.id, m.number, m.at, m.type, m.state, m.from_role, m.user_id, m.username,
      m.text, m.chips, m.trace, m.suggestion_state, nullif(m.attachment, 'null'), nullif(m.template, 'null')
    from changed, json_to_recordset(${JSON.stringify(stored)}::json) as m (id uuid, number integer, at timestamptz,
      type text, state text, from_role text, user_id uuid, username text, text text, chips jsonb, trace jsonb,
      suggestion_state text, attachment jsonb, template jsonb)`
}

/** What changes of a message after it was said. */
export type AmendedMessage = Pick<MessageRow, 'id' | 'state' | 'text' | 'trace' | 'attachment'>

/** Fragment: stores what became of messages of the conversation that was changed. */
export function amendsMessages(messages: readonly AmendedMessage[]) {
  const now = messages.map(({ id, state, text, trace, attachment }) => ({
    id,
    state,
    text,
    trace,
    attachment,
  }))
  return sql`
    update conversation_messages said set state = m.state, text = m.text, trace = m.trace,
      attachment = nullif(m.attachment, 'null')
    from changed, json_to_recordset(${JSON.stringify(now)}::json) as m (id uuid, state text, text text, trace jsonb,
      attachment jsonb)
    where said.restaurant_id = changed.restaurant_id and said.conversation_id = changed.id and said.id = m.id`
}

/** Fragment: what was deleted leaves no file behind. */
export function removesFiles(messageIds: readonly string[]) {
  return sql`
    delete from conversation_files f using changed
    where f.restaurant_id = changed.restaurant_id and f.conversation_id = changed.id
      and f.message_id = any(${messageIds}::uuid[])`
}

/** Fragment: stores the file of a message that is stored along with it. */
export function insertsFile({ messageId, mimeType, content }: MessageFile) {
  return sql`
    insert into conversation_files (restaurant_id, conversation_id, message_id, mime_type, content)
    select restaurant_id, id, ${messageId}::uuid, ${mimeType}::text, ${content}::bytea from changed`
}

export type MessageFile = { messageId: string; mimeType: string; content: Buffer }

export function findMessageFile(db: Db, at: MessageAt) {
  return firstRow(
    db,
    sql<{ mimeType: string; content: Buffer }>`
    select mime_type as "mimeType", content from conversation_files
    where restaurant_id = ${at.restaurantId} and conversation_id = ${at.conversationId}
      and message_id = ${at.messageId}`,
  )
}

/** What the guest's files in a conversation take. */
export async function countFileBytes(
  db: Db,
  at: { restaurantId: string; conversationId: string },
): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ bytes: number }>`
    select coalesce(sum(octet_length(f.content)), 0)::integer as bytes
    from conversation_files f join conversation_messages m using (restaurant_id, conversation_id)
    where f.restaurant_id = ${at.restaurantId} and f.conversation_id = ${at.conversationId} and m.id = f.message_id
      and m.from_role = 'User'`,
  )
  return row?.bytes ?? 0
}

/** What was said and has not gone out yet, the oldest first. */
export function listPendingMessages(db: Db, at: { restaurantId: string; conversationId: string }) {
  return rows(
    db,
    sql<MessageRow>`
    select ${columns} from conversation_messages
    where restaurant_id = ${at.restaurantId} and conversation_id = ${at.conversationId} and state = 'pending'
      and type = 'message' and from_role <> 'User'
    order by number limit 50`,
  )
}

type Judged = Pick<MessageRow, 'suggestionState' | 'feedback'>

/** What was decided about a suggestion, or how good a message was; null when it was decided otherwise meanwhile. */
export function updateMessage(
  db: Db,
  at: MessageAt,
  { before, now }: { before: Judged; now: Judged },
  events: readonly Outgoing[],
) {
  return changeWithEvents(
    db,
    sql`
      update conversation_messages set suggestion_state = ${now.suggestionState},
        feedback = ${now.feedback && JSON.stringify(now.feedback)}::jsonb
      where restaurant_id = ${at.restaurantId} and conversation_id = ${at.conversationId} and id = ${at.messageId}
        and suggestion_state is not distinct from ${before.suggestionState}::text
      returning id`,
    events,
  )
}
