import type { Conversation } from '@tresen/contract/conversations/conversation'
import { newId } from '@tresen/session/new-id'
import { useRef } from 'react'
import { useMessageActions } from '../use-message-actions.ts'

/**
 * Sends words, and as the same message those that may have arrived although no answer came: as long as nobody writes
 * anything (`onWrite`).
 */
export function useSendWords(conversation: Conversation) {
  const { send } = useMessageActions(conversation)
  const unsent = useRef<{ id: string; text: string } | null>(null)
  async function sendWords(text: string): Promise<boolean> {
    const id = unsent.current?.text === text ? unsent.current.id : newId()
    const isSent = (await send(text, id)) !== null
    if (!isSent) unsent.current = { id, text }
    else if (unsent.current?.id === id) unsent.current = null
    return isSent
  }
  return { sendWords, onWrite: () => void (unsent.current = null) }
}
