import { refusalOf } from '@tresen/contract/client'
import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { conversationCalls } from '@tresen/contract/conversations/conversation-calls'
import {
  withConversation,
  withMessage,
  type ConversationBoard,
  type Transcript,
} from '@tresen/domain/conversations/conversation-board'
import { newId } from '@tresen/session/new-id'
import { useMemo } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { conversationKeys, useConversationApi } from './conversations.queries.ts'

/** What somebody does with a conversation; each answers null when it failed. */
export function useConversationActions({ restaurantId, id: conversationId }: Conversation) {
  const api = useConversationApi()
  const { change, isPending } = useChange<ConversationBoard>(conversationKeys.board(restaurantId))
  const actions = useMemo(() => {
    const at = { conversationId }
    const act = (send: () => Promise<Conversation>, said: { done: string | null; failed: string }) =>
      change({
        send,
        said,
        settle: withOne,
        // Who came first is shown.
        refused: (board, error) => {
          const refusal = refusalOf(conversationCalls.assignConversation, 'ConversationConflict', error)
          return refusal ? withOne(board, refusal.conversation) : board
        },
      })
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
      complete: () =>
        act(() => api.completeConversation(at), {
          done: 'Unterhaltung abgeschlossen',
          failed: 'Konnte nicht abgeschlossen werden',
        }),
    }
  }, [api, change, conversationId])
  return { ...actions, isPending }
}

function withOne(board: ConversationBoard, conversation: Conversation): ConversationBoard {
  return { ...board, conversations: withConversation(board.conversations, conversation) }
}

/** What somebody writes to the guest; a message shows at once, and stays in the field when it did not arrive. */
export function useMessageActions({ restaurantId, id: conversationId }: Conversation) {
  const api = useConversationApi()
  const { change } = useChange<Transcript>(conversationKeys.transcript(restaurantId, conversationId))
  return useMemo(() => {
    const settle = (transcript: Transcript, message: ConversationMessage): Transcript => ({
      ...transcript,
      messages: withMessage(transcript.messages, message),
    })
    return {
      send: (text: string) => {
        const id = newId()
        const sending = pendingMessage(id, conversationId, text)
        return change({
          expect: (transcript) => settle(transcript, sending),
          send: () => api.sendConversationMessage({ conversationId, body: { id, text } }),
          settle,
          said: { done: null, failed: 'Senden fehlgeschlagen' },
        })
      },
      sendTemplate: () => {
        const id = newId()
        return change({
          send: () => api.sendConversationTemplate({ conversationId, body: { id } }),
          settle,
          said: { done: 'Vorlage gesendet', failed: 'Die Vorlage konnte nicht gesendet werden' },
        })
      },
      accept: (messageId: string) =>
        change({
          expect: (transcript) => settled(transcript, messageId, 'Accepted'),
          send: () => api.acceptSuggestion({ conversationId, messageId }),
          settle: (transcript, sent) => settle(settled(transcript, messageId, 'Accepted'), sent),
          said: { done: null, failed: 'Senden fehlgeschlagen' },
        }),
      reject: (messageId: string) =>
        change({
          expect: (transcript) => settled(transcript, messageId, 'Rejected'),
          send: () => api.rejectSuggestion({ conversationId, messageId }),
          settle,
          said: { done: null, failed: 'Der Vorschlag konnte nicht verworfen werden' },
        }),
    }
  }, [api, change, conversationId])
}

function settled(
  transcript: Transcript,
  messageId: string,
  suggestionState: 'Accepted' | 'Rejected',
): Transcript {
  const messages = transcript.messages.map((message) =>
    message.id === messageId ? { ...message, suggestionState } : message,
  )
  return { ...transcript, messages }
}

function pendingMessage(id: string, conversationId: string, text: string): ConversationMessage {
  return {
    ...{ id, conversationId, text, timestamp: new Date().toISOString(), type: 'message', state: 'pending' },
    ...{ fromRole: 'HandOffUser', username: null, replySuggestions: [], trace: [] },
    ...{ suggestionState: null, feedback: null, attachment: null },
  }
}
