import type { Deps } from '../../../context.ts'
import { conversationMessageAdded, conversationUpdated } from '../conversations.events.ts'
import type { ConversationRow } from '../conversations.sql.ts'
import { insertConversation } from '../save-conversation.sql.ts'
import type { NewMessage } from '../messages.sql.ts'
import { wakeAtOf } from './change-conversation.ts'

/** Stores a conversation that begins, with what was said first. */
export async function storeConversation(
  deps: Deps,
  row: ConversationRow,
  messages: readonly NewMessage[],
): Promise<void> {
  const events = [
    ...conversationUpdated(row, null),
    ...messages.flatMap((message) => conversationMessageAdded(row, message)),
  ]
  const along = { messages, step: { id: deps.newId() }, wakeAt: wakeAtOf(deps, row) }
  const seqs = await insertConversation(deps.db, row, along, events)
  if (seqs) deps.events.published(events, seqs)
}
