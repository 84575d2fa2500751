import type { Conversation } from '@tresen/contract/conversations/conversation'
import {
  isFinished,
  moveConversation,
  type ConversationDeed,
  type Moved,
} from '@tresen/domain/conversations/move-conversation'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../rooms/db/database.ts'
import { refuse, Refusal } from '../../../rooms/http/refusal.ts'
import { untilSaved } from '../../../rooms/realtime/until-saved.ts'
import { listReadyAgents } from '../agents/agents.sql.ts'
import { conversationMessageAdded, conversationUpdated } from '../conversations.events.ts'
import { findConversationRow, type ConversationRow, type Reach } from '../conversations.sql.ts'
import { lockConversation, saveConversation } from '../save-conversation.sql.ts'
import { viewConversation } from '../conversations.view.ts'
import type { MessageFile, MessageRow, NewMessage } from '../messages.sql.ts'

/** What a change makes of a conversation: null, nothing. */
export type ConversationChange = {
  row: ConversationRow
  messages?: readonly NewMessage[]
  /** Messages of which something became. */
  amended?: readonly MessageRow[]
  file?: MessageFile
} | null

/**
 * Changes a conversation: load → decide → save → publish, on its newest version. `decide` gets who of the call centre is
 * ready just now. Answers with the conversation as it is then.
 */
export async function changeConversation<Decision extends ConversationChange | Refusal>(
  deps: Deps,
  at: { conversationId: string; reach: Reach },
  decide: (row: ConversationRow, agents: readonly string[], db: Db) => Decision | Promise<Decision>,
): Promise<Changed<Decision>> {
  const { conversationId: id } = at
  const changed = await untilSaved(
    deps,
    { key: `conversation ${id}`, lock: (tx) => lockConversation(tx, id) },
    async (db) => (await findConversationRow(db, id, at.reach)) ?? refuse('NotFound'),
    async (row, db) => {
      const agents = await listReadyAgents(db, row.restaurantId)
      const changed: ConversationChange | Refusal = await decide(row, agents, db)
      if (changed === null) return { answer: row }
      if (changed instanceof Refusal) return { answer: changed }
      const now = deps.now()
      const isRead = row.isUnread && !changed.row.isUnread
      const next = {
        ...{ ...changed.row, version: row.version + 1, updatedAt: now },
        readAt: isRead ? now : row.readAt,
      }
      const messages = changed.messages ?? []
      const outgoing = [
        ...conversationUpdated(next, row),
        ...[...messages, ...(changed.amended ?? [])].flatMap((message) =>
          conversationMessageAdded(next, message),
        ),
      ]
      return {
        next,
        along: { ...changed, messages, isRead },
        step: stepOf(deps, row, next),
        answer: next,
        outgoing,
      }
    },
    (db, { next, along, step, outgoing }) =>
      saveConversation(db, next, { ...along, step, wakeAt: wakeAtOf(deps, next) }, outgoing),
  )
  return changed as Changed<Decision>
}

/** How it is then, or why it stays as it was. */
export type Changed<Decision> = ConversationRow | Refusal<'NotFound', undefined> | Extract<Decision, Refusal>

/** What is noted among its states; null: nothing. */
function stepOf({ newId }: Deps, before: ConversationRow, next: ConversationRow) {
  const isGiven = before.restaurantId !== next.restaurantId
  const isStep = before.state !== next.state || before.assignedUserId !== next.assignedUserId
  return isStep || isGiven ? { id: newId(), givenTo: isGiven ? next.restaurantName : null } : null
}

/** By the clock of the jobs, when a deadline has passed. */
export function wakeAtOf({ now }: Pick<Deps, 'now'>, { deadline }: ConversationRow): Date | null {
  return deadline && new Date(Date.now() + Math.max(0, deadline.getTime() - now().getTime()))
}

type Done = Extract<Moved, { ok: true }> & { row: ConversationRow }
export type Conflict = Refusal<'ConversationConflict', { conversation: Conversation }>

/** A conversation after a deed; a refusal with the conversation when it cannot be done. What is spoken follows its call. */
export function move(row: ConversationRow, deed: ConversationDeed, now: Date): Done | Conflict {
  const isSpoken = row.channel === 'Phone' && !isFinished(row) && deed.do !== 'waitInVain'
  const moved = moveConversation(row, deed, now)
  if (!moved.ok || isSpoken) return refuse('ConversationConflict', { conversation: viewConversation(row) })
  return { ...moved, row: { ...row, ...moved.course } }
}

/** A conversation of whose messages something became; the list shows the last one as it is now. */
export function amended(row: ConversationRow, messages: readonly MessageRow[]) {
  const { lastMessage: last } = row
  const now = messages.find(({ at, fromRole }) => last?.at === at.toISOString() && last.role === fromRole)
  const lastMessage = last && now ? { ...last, text: now.text.slice(0, 200), state: now.state } : last
  return { row: { ...row, lastMessage }, amended: messages }
}

type Said = Partial<Omit<NewMessage, 'restaurantId' | 'conversationId' | 'number'>> &
  Pick<NewMessage, 'id' | 'text' | 'fromRole'>

/** A conversation with one message more. What is only suggested is nothing that was said. */
export function withMessage(
  row: ConversationRow,
  said: Said,
  now: Date,
): { row: ConversationRow; message: NewMessage } {
  const message: NewMessage = {
    ...{ at: now, type: 'message', state: 'sent', userId: null, username: null, chips: [], trace: [] },
    ...{ suggestionState: null, feedback: null, attachment: null, template: null },
    ...(row.channel === 'WhatsApp' &&
      said.fromRole !== 'User' &&
      said.type !== 'suggestion' && { state: 'pending' }),
    ...said,
    restaurantId: row.restaurantId,
    conversationId: row.id,
    number: row.messageCount + 1,
  }
  const counted = { ...row, messageCount: message.number, byteCount: row.byteCount + bytesOf(message) }
  if (message.type === 'suggestion') return { row: counted, message }
  const { text, fromRole, state } = message
  const lastMessage = {
    ...{ at: message.at.toISOString(), text: text.slice(0, 200), role: fromRole, state },
    attachmentType: message.attachment?.type ?? null,
  }
  const isUnread = fromRole === 'User' ? true : row.isUnread
  return { row: { ...counted, lastMessage, isUnread: isUnread && !isFinished(row) }, message }
}

/** About what is stored of it. */
function bytesOf({ text, chips, trace, attachment, template }: NewMessage): number {
  return Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify([chips, trace, attachment, template]))
}
