import { refusalOf } from '@tresen/contract/client'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { conversationCalls } from '@tresen/contract/conversations/conversation-calls'
import { withConversation, type ConversationBoard } from '@tresen/domain/conversations/conversation-board'
import { useCallback, useMemo } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { conversationKeys, useConversationApi } from './conversations.queries.ts'

type SaidOfDeed = { done: string | null; failed: string }

/** Does something with a conversation; who came first is shown. */
function useDeed(restaurantId: string) {
  const { change, isPending } = useChange<ConversationBoard>(conversationKeys.board(restaurantId))
  const act = useCallback(
    (send: () => Promise<Conversation>, said: SaidOfDeed) =>
      change({
        send,
        said,
        settle: withOne,
        refused: (board, error) => {
          const refusal = refusalOf(conversationCalls.assignConversation, 'ConversationConflict', error)
          return refusal ? withOne(board, refusal.conversation) : board
        },
      }),
    [change],
  )
  return { act, isPending }
}

/** What somebody does with a conversation; each answers null when it failed. */
export function useConversationActions({ restaurantId, id: conversationId }: Conversation) {
  const api = useConversationApi()
  const { act, isPending } = useDeed(restaurantId)
  const actions = useMemo(() => {
    const at = { conversationId }
    return {
      read: () =>
        act(() => api.readConversation(at), {
          done: null,
          failed: 'Konnte nicht als gelesen vermerkt werden',
        }),
      take: (userId: string) =>
        act(() => api.assignConversation({ ...at, body: { userId } }), {
          done: null,
          failed: 'Nicht alle Unterhaltungen konnten angenommen werden',
        }),
      giveBack: () =>
        act(() => api.unassignConversation(at), {
          done: 'Zurück in der Warteschlange',
          failed: 'Nicht alle Unterhaltungen konnten abgewiesen werden',
        }),
      handBack: () =>
        act(() => api.handBackConversation(at), {
          done: 'Der Bot antwortet wieder',
          failed: 'Konnte nicht an den Bot gegeben werden',
        }),
      review: () =>
        act(() => api.reviewConversation(at), { done: null, failed: 'Konnte nicht begonnen werden' }),
      giveTo: ({ id, name }: { id: string; name: string }) =>
        act(() => api.setConversationRestaurant({ ...at, body: { restaurantId: id } }), {
          done: `${name} hat jetzt die Unterhaltung`,
          failed: 'Konnte nicht abgegeben werden',
        }),
      complete: () =>
        act(() => api.completeConversation(at), {
          done: 'Unterhaltung abgeschlossen',
          failed: 'Konnte nicht abgeschlossen werden',
        }),
    }
  }, [api, act, conversationId])
  return { ...actions, isPending }
}

function withOne(board: ConversationBoard, conversation: Conversation): ConversationBoard {
  return { ...board, conversations: withConversation(board.conversations, conversation) }
}
