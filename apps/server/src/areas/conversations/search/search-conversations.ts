import type { FoundConversation } from '@tresen/contract/conversations/conversation'
import type { Ctx } from '../../../context.ts'
import { viewConversation } from '../conversations.view.ts'
import { searchConversationRows } from './search.sql.ts'

/** So much before the word and so much in all: enough to know what it was about. */
const BEFORE = 40
const LONGEST = 160

export async function searchConversations(
  ctx: Ctx,
  { restaurantId, query }: { restaurantId: string; query: string },
): Promise<FoundConversation[]> {
  const wanted = query.trim()
  const found = await searchConversationRows(ctx.db, restaurantId, wanted)
  return found.map(({ messageId, messageAt, messageText, ...row }) => ({
    conversation: viewConversation(row),
    message: messageId && {
      ...{ id: messageId, timestamp: messageAt!.toISOString() },
      text: excerpt(messageText!, wanted),
    },
  })) as FoundConversation[]
}

function excerpt(text: string, wanted: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(wanted.toLowerCase()) - BEFORE)
  const part = text.slice(at, at + LONGEST).toWellFormed()
  return `${at > 0 ? '… ' : ''}${part}${at + LONGEST < text.length ? ' …' : ''}`
}
