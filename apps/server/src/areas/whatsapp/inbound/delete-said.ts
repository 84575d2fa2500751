import type { Deps } from '../../../context.ts'
import { findMessageRow } from '../../conversations/messages.sql.ts'
import { amended, changeConversation } from '../../conversations/work/change-conversation.ts'
import { findConversationOfMessage } from '../outbound/sends.sql.ts'
import type { ContactRow } from './contacts.sql.ts'

/** What a guest takes back is gone here too; that there was something remains. */
export async function deleteSaid(deps: Deps, contact: ContactRow, messageId: string) {
  const at = await findConversationOfMessage(deps.db, { guestId: contact.id, messageId })
  if (!at) return
  const { restaurantId, conversationId } = at
  await changeConversation(deps, { conversationId, reach: [restaurantId] }, async (row, _agents, db) => {
    const message = await findMessageRow(db, { ...at, messageId })
    if (!message || message.state === 'deleted') return null
    return amended(row, [{ ...message, state: 'deleted', text: '', attachment: null }])
  })
}
