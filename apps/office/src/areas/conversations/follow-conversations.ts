import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import { followTyping } from './transcript/typing.ts'

/** Keeps true what shows conversations and is no live view: what was searched for, and those of one customer. */
export function followConversations(queries: QueryClient, event: RestaurantEvent) {
  followTyping(queries, event)
  if (event.name !== 'conversationUpdated') return
  void queries.invalidateQueries({
    predicate: ({ queryKey: [area, , what, ...more] }) =>
      (area === 'conversations' && what === 'search') ||
      (area === 'customers' && more.at(-1) === 'conversations'),
  })
}
