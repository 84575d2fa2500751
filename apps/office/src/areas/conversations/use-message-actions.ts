import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { withMessage, type Transcript } from '@tresen/domain/conversations/conversation-board'
import { useMemo } from 'react'
import { useChange } from '../../rooms/api/use-change.ts'
import { conversationKeys, useConversationApi } from './conversations.queries.ts'

/**
 * What somebody writes to the guest; a message shows at once, and stays in the field when it did not arrive. The same id
 * again is the same message: it may have arrived all the same.
 */
export function useMessageActions({ restaurantId, id: conversationId }: Conversation) {
  const api = useConversationApi()
  const { change } = useChange<Transcript>(conversationKeys.transcript(restaurantId, conversationId))
  return useMemo(() => {
    const settle = (transcript: Transcript, message: ConversationMessage): Transcript => ({
      ...transcript,
      messages: withMessage(transcript.messages, message),
    })
    return {
      send: (text: string, id: string) => {
        const sending = pendingMessage(id, conversationId, text)
        return change({
          expect: (transcript) => settle(transcript, sending),
          send: () => api.sendConversationMessage({ conversationId, body: { id, text } }),
          settle,
          said: { done: null, failed: 'Senden fehlgeschlagen' },
        })
      },
      sendTemplate: (id: string) =>
        change({
          send: () => api.sendConversationTemplate({ conversationId, body: { id } }),
          settle,
          said: { done: 'Vorlage gesendet', failed: 'Die Vorlage konnte nicht gesendet werden' },
        }),
      accept: (messageId: string) =>
        change({
          expect: (transcript) => changed(transcript, messageId, { suggestionState: 'Accepted' }),
          send: () => api.acceptSuggestion({ conversationId, messageId }),
          settle: (transcript, sent) =>
            settle(changed(transcript, messageId, { suggestionState: 'Accepted' }), sent),
          said: { done: null, failed: 'Senden fehlgeschlagen' },
        }),
      reject: (messageId: string) =>
        change({
          expect: (transcript) => changed(transcript, messageId, { suggestionState: 'Rejected' }),
          send: () => api.rejectSuggestion({ conversationId, messageId }),
          settle,
          said: { done: null, failed: 'Der Vorschlag konnte nicht verworfen werden' },
        }),
    }
  }, [api, change, conversationId])
}

function changed(
  transcript: Transcript,
  messageId: string,
  change: Partial<ConversationMessage>,
): Transcript {
  const messages = transcript.messages.map((message) =>
    message.id === messageId ? { ...message, ...change } : message,
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

/** Says how good a message of the bot was. */
export function useRating(restaurantId: string, { conversationId, id: messageId }: ConversationMessage) {
  const api = useConversationApi()
  const { change } = useChange<Transcript>(conversationKeys.transcript(restaurantId, conversationId))
  return (feedback: NonNullable<ConversationMessage['feedback']>) =>
    change({
      expect: (transcript) => changed(transcript, messageId, { feedback }),
      send: () => api.rateMessage({ conversationId, messageId, body: feedback }),
      said: { done: null, failed: 'Die Bewertung konnte nicht gespeichert werden' },
    })
}
