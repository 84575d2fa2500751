import type { QueryClient } from '@tanstack/react-query'
import type { RestaurantEvent } from '@tresen/contract/live'
import { followLine } from './follow-line.ts'

/** What is said of whoever calls: who they are, what is noted of them, and what of theirs is under way. */
const ofCaller: readonly string[] = [
  'orderAdded',
  'orderRemoved',
  'orderStateChanged',
  'orderReceptionStateChanged',
  'forceUpdateOrder',
  'customerCommentUpdated',
] satisfies RestaurantEvent['name'][]

/** Keeps true what telephones show. */
export function followCalls(queries: QueryClient, event: RestaurantEvent) {
  followLine(queries, event)
  if (ofCaller.includes(event.name))
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'calls' && queryKey.at(-1) === 'caller',
    })
}
