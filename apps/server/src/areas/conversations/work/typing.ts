import type { ConversationTyping } from '@tresen/contract/conversations/conversation'
import type { Deps } from '../../../context.ts'
import type { ConversationRow } from '../conversations.sql.ts'

type Who = Omit<ConversationTyping, 'conversationId'>

/** Tells whoever looks at a conversation just now that somebody is writing. */
export function passTyping({ events }: Pick<Deps, 'events'>, row: ConversationRow, who: Who) {
  const typing: ConversationTyping = { conversationId: row.id, ...who }
  events.pass({
    streamId: row.restaurantId,
    name: 'conversationTyping',
    payload: JSON.stringify(typing),
  })
}

/** Of a sign whether it says that staff are writing in this conversation. */
export function isStaffTyping({ name, payload }: { name: string; payload: string }, conversationId: string) {
  if (name !== 'conversationTyping') return false
  const typing = JSON.parse(payload) as ConversationTyping
  return typing.conversationId === conversationId && typing.fromRole === 'HandOffUser'
}
