import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useRef } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useConversationApi } from '../conversations.queries.ts'

/** So often the guest is told that we are writing; WhatsApp shows it for 25 seconds. */
const everyMs = { OnlineChat: 3_000, WhatsApp: 20_000, Phone: 3_000 } as const

/** Tells the guest that somebody is writing, where we have the conversation; only a sign, and never an error. */
export function useTellTyping({ id: conversationId, channel, state, assignedUserId }: Conversation) {
  const api = useConversationApi()
  const userId = useUser()?.id ?? null
  const toldAt = useRef(0)
  return () => {
    const isOurs = state === 'Connected' && assignedUserId === userId
    if (!isOurs || Date.now() - toldAt.current < everyMs[channel]) return
    toldAt.current = Date.now()
    api.typeToGuest({ conversationId }).catch(() => {})
  }
}
