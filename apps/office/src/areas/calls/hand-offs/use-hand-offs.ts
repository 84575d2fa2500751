import type { PhoneCall } from '@tresen/contract/calls/call'
import type { Id } from '@tresen/contract/common'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { handOffsOf, type HandOffs } from '@tresen/domain/conversations/hand-offs'
import { useMemo } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { useRunningCalls } from '../calls.queries.ts'
import { useConversations, useOwnConversations } from '../../conversations/conversations.queries.ts'

export type Part = keyof HandOffs

/** What waits for people, and how everything is now that once did. */
export type KnownHandOffs = {
  handOffs: HandOffs
  conversations: ReadonlyMap<Id, Conversation>
  calls: ReadonlyMap<Id, PhoneCall>
}

const none = new Map<never, never>()

/** The hand-offs of a restaurant, and what the person has in others, live. */
export function useHandOffs(restaurantId: string): KnownHandOffs {
  const userId = useUser()?.id ?? null
  const { data: board } = useConversations(restaurantId)
  const { data: own } = useOwnConversations()
  const { data: running } = useRunningCalls(restaurantId)
  return useMemo(() => {
    const elsewhere = (own ?? []).filter((one) => one.restaurantId !== restaurantId)
    const conversations = new Map([
      ...elsewhere.map((one) => [one.id, one] as const),
      ...(board?.conversations ?? none),
    ])
    const calls = running?.calls ?? none
    const handOffs = handOffsOf({ conversations: conversations.values(), calls: calls.values(), userId })
    return { handOffs, conversations, calls }
  }, [board, own, running, restaurantId, userId])
}
