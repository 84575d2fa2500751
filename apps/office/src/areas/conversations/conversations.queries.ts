import { agentCalls } from '@tresen/contract/conversations/agent-calls'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { conversationCalls } from '@tresen/contract/conversations/conversation-calls'
import { messageCalls } from '@tresen/contract/conversations/message-calls'
import {
  applyConversationEvent,
  applyMessageEvent,
  boardFromSnapshot,
  type ConversationBoard,
  type Transcript,
} from '@tresen/domain/conversations/conversation-board'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useWithChanges } from '../../rooms/api/use-change.ts'
import type { LiveDefinition } from '../../rooms/live/live-view.ts'
import { personKey, useFetchAhead, useLiveQuery } from '../../rooms/live/live.tsx'

export const conversationKeys = {
  board: (restaurantId: string) => ['conversations', restaurantId, 'board'] as const,
  transcript: (restaurantId: string, id: string) => ['conversations', restaurantId, id] as const,
  own: [personKey, 'conversationUpdated'] as const,
  agent: [personKey, 'callCenterAgentAvailabilityUpdated'] as const,
}

/** The calls of conversations; they come with their screens. */
export function useConversationApi() {
  const { session } = useApp()
  return useMemo(
    () => createCalls({ ...conversationCalls, ...messageCalls, ...agentCalls }, session),
    [session],
  )
}

type ConversationApi = ReturnType<typeof useConversationApi>

const DAY_MS = 24 * 3_600_000

function boardOf(api: ConversationApi, restaurantId: string): LiveDefinition<ConversationBoard> {
  return {
    key: conversationKeys.board(restaurantId),
    fetch: async (joinedAt) => {
      const from = new Date(Date.now() - DAY_MS).toISOString()
      return boardFromSnapshot(await api.listRestaurantConversations({ restaurantId, from }), joinedAt)
    },
    apply: applyConversationEvent,
  }
}

/** The conversations of a restaurant of the last day, live. */
export function useConversations(restaurantId: string) {
  const api = useConversationApi()
  const definition = useMemo(() => boardOf(api, restaurantId), [api, restaurantId])
  const query = useLiveQuery(definition)
  return { ...query, data: useWithChanges(definition.key, query.data) }
}

/** One of them, also where it is older than the list. */
export function useConversation(restaurantId: string, conversationId: string | null) {
  const api = useConversationApi()
  const { data: board } = useConversations(restaurantId)
  const known = conversationId === null ? undefined : board?.conversations.get(conversationId)
  const query = useQuery({
    queryKey: ['conversations', restaurantId, conversationId, 'one'],
    queryFn: () => api.getConversation({ conversationId: conversationId! }),
    enabled: board !== undefined && conversationId !== null && !known,
  })
  return known ? { ...query, data: known, isPending: false, error: null } : query
}

/** More than a window shows: a long conversation is drawn with these, and what was before follows. */
const AT_FIRST = 60

function transcriptOf(
  api: ConversationApi,
  queries: QueryClient,
  { restaurantId, id }: Pick<Conversation, 'restaurantId' | 'id'>,
): LiveDefinition<Transcript> {
  const key = conversationKeys.transcript(restaurantId, id)
  return {
    key,
    fetch: async (seq) => {
      const isKnown = queries.getQueryData(key) !== undefined
      const part = isKnown ? {} : { newest: AT_FIRST }
      const messages = await api.listConversationMessages({ conversationId: id, ...part })
      return { seq, messages, isPart: !isKnown && messages.length === AT_FIRST }
    },
    apply: (transcript, event) => applyMessageEvent(id, transcript, event),
  }
}

/** What was said before what is here, and has to be asked for once more where that failed. */
export type Earlier = { hasFailed: boolean; load: () => void }

/** What was said in a conversation, live: at first its end, then all of it. */
export function useTranscript({ restaurantId, id }: Conversation) {
  const api = useConversationApi()
  const queries = useQueryClient()
  const definition = useMemo(
    () => transcriptOf(api, queries, { restaurantId, id }),
    [api, queries, restaurantId, id],
  )
  const query = useLiveQuery(definition)
  const { refetch } = query
  const isPart = query.data?.isPart === true
  useEffect(() => {
    if (isPart) void refetch({ cancelRefetch: false })
  }, [isPart, refetch])
  const earlier: Earlier | null = isPart
    ? { hasFailed: query.isRefetchError && !query.isFetching, load: () => void refetch() }
    : null
  return { ...query, data: useWithChanges(definition.key, query.data), earlier }
}

/** Fetches what was said in a conversation that is about to be opened. */
export function useTranscriptAhead() {
  const api = useConversationApi()
  const queries = useQueryClient()
  const fetchAhead = useFetchAhead()
  return useCallback(
    (conversation: Pick<Conversation, 'restaurantId' | 'id'>) =>
      fetchAhead(transcriptOf(api, queries, conversation)),
    [api, queries, fetchAhead],
  )
}

/** What is offered to the person, or held by them, in all their restaurants. */
export function useOwnConversations() {
  const api = useConversationApi()
  const query = useQuery({ queryKey: conversationKeys.own, queryFn: () => api.listOwnConversations({}) })
  return { ...query, data: useWithChanges(conversationKeys.own, query.data) }
}
