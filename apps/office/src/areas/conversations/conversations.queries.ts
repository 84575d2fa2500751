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
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { useWithChanges } from '../../rooms/api/use-change.ts'
import type { LiveDefinition } from '../../rooms/live/live-view.ts'
import { personKey, useLiveQuery } from '../../rooms/live/live.tsx'

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

function transcriptOf(api: ConversationApi, restaurantId: string, id: string): LiveDefinition<Transcript> {
  return {
    key: conversationKeys.transcript(restaurantId, id),
    fetch: async (seq) => ({ seq, messages: await api.listConversationMessages({ conversationId: id }) }),
    apply: (transcript, event) => applyMessageEvent(id, transcript, event),
  }
}

/** What was said in a conversation, live. */
export function useTranscript({ restaurantId, id }: Conversation) {
  const api = useConversationApi()
  const definition = useMemo(() => transcriptOf(api, restaurantId, id), [api, restaurantId, id])
  const query = useLiveQuery(definition)
  return { ...query, data: useWithChanges(definition.key, query.data) }
}

/** What is offered to the person, or held by them, in all their restaurants. */
export function useOwnConversations() {
  const api = useConversationApi()
  const query = useQuery({ queryKey: conversationKeys.own, queryFn: () => api.listOwnConversations({}) })
  return { ...query, data: useWithChanges(conversationKeys.own, query.data) }
}
