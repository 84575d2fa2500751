import type { Conversation, ConversationMessage } from '@tresen/contract/conversations/conversation'
import { withMessage, type Transcript } from '@tresen/domain/conversations/conversation-board'
import { useState } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useChange } from '../../../rooms/api/use-change.ts'
import { conversationKeys, useConversationApi } from '../conversations.queries.ts'
import { faultOf, useAttached, type Attached } from './attached.ts'

const notSent = 'Noch nicht gesendet. Bitte versuchen Sie es noch einmal.'

/** The picture or place that goes along with an answer; it stays until it has arrived. */
export function useSendBeside(conversation: Conversation) {
  const post = usePost(conversation)
  const { attached, attach } = useAttached(conversation.id)
  const [isSending, setSending] = useState(false)
  const [wasTried, setTried] = useState(false)
  const onAttach = (next: Attached | null) => {
    setTried(false)
    attach(next)
  }
  /** `tookWords`: the words went along with it. */
  async function send(words: string): Promise<{ isSent: boolean; tookWords: boolean }> {
    const tookWords = attached?.kind === 'image'
    if (!attached) return { isSent: true, tookWords }
    setTried(true)
    if (faultOf(attached)) return { isSent: false, tookWords }
    setSending(true)
    const problem = await post(attached, words)
    setSending(false)
    if (problem) attach({ ...attached, problem })
    else onAttach(null)
    return { isSent: problem === null, tookWords }
  }
  return { attached, isSending, wasTried, onAttach, send }
}

/** Null: it arrived; else why it did not, as a sentence. */
function usePost({ restaurantId, id: conversationId }: Conversation) {
  const api = useConversationApi()
  const { change } = useChange<Transcript>(conversationKeys.transcript(restaurantId, conversationId))
  const put = (attached: Attached, text: string): Promise<ConversationMessage> => {
    const at = { conversationId, messageId: attached.id }
    return attached.kind === 'image'
      ? api.sendConversationImage({ ...at, files: [attached.file], form: { text } })
      : api.sendConversationPlace({ ...at, body: attached.place! })
  }
  return async (attached: Attached, words: string): Promise<string | null> => {
    let problem: string | null = null
    await change({
      send: () => put(attached, words),
      settle: (transcript, message) => ({
        ...transcript,
        messages: withMessage(transcript.messages, message),
      }),
      said: { done: null, failed: notSent },
      onFailure: (error) => {
        problem = messageOf(error, notSent)
        return true
      },
    })
    return problem
  }
}
