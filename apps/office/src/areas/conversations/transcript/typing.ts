import type { ConversationTyping } from '@tresen/contract/conversations/conversation'
import type { RestaurantEvent } from '@tresen/contract/live'
import type { QueryClient } from '@tanstack/react-query'

/** Who writes on tells so every few seconds; the sign goes by itself a little later. */
export const typingLastsMs = 6_000

export const typingKey = (conversationId: string) => ['conversations', conversationId, 'typing'] as const

/** Who is writing in a conversation, and since when that is known. */
export type Typing = Omit<ConversationTyping, 'conversationId'> & { at: number }

/** Keeps who is writing; what they wrote ends it. */
export function followTyping(queries: QueryClient, event: RestaurantEvent) {
  if (event.name === 'conversationTyping') {
    const { conversationId, ...who } = event.payload
    queries.setQueryData<Typing>(typingKey(conversationId), { ...who, at: Date.now() })
  } else if (event.name === 'conversationMessageAdded') {
    const { conversationId, fromRole } = event.payload
    const key = typingKey(conversationId)
    if (queries.getQueryData<Typing>(key)?.fromRole === fromRole) queries.removeQueries({ queryKey: key })
  }
}
