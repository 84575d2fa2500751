import SearchOff from 'virtual:icon/baseline-search-off'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { searched } from '../../../rooms/ui/lists/searched.ts'
import { EmptyState, Loadable } from '../../../rooms/ui/feedback/states.tsx'
import { ConversationList, type Marks } from '../conversation-list.tsx'
import { useConversationApi } from '../conversations.queries.ts'

const least = 2

/** Whether what was typed is enough to search for. */
export function isSearched(typed: string): boolean {
  return typed.trim().length >= least
}

type Props = Marks & { restaurantId: string; typed: string }

/** Conversations of any age by guest, number or what was said, with the place where it was found. */
export function FoundConversations({ restaurantId, typed, ...marks }: Props) {
  const api = useConversationApi()
  const wanted = useDeferredValue(searched(typed))
  const query = useQuery({
    queryKey: ['conversations', restaurantId, 'search', wanted],
    queryFn: ({ signal }) => api.searchConversations({ restaurantId, query: wanted }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loadable query={query} failure="Die Suche ist fehlgeschlagen">
      {(found) =>
        found.length > 0 ? (
          <ConversationList
            label="Gefundene Unterhaltungen"
            listed={found.map(({ conversation, message }) => ({
              conversation,
              found: message?.text ?? null,
            }))}
            {...marks}
          />
        ) : (
          <EmptyState
            icon={<SearchOff />}
            title="Keine Unterhaltungen gefunden."
            text="Gesucht wird in Namen, Nummern und in allem, was gesagt wurde."
          />
        )
      }
    </Loadable>
  )
}
