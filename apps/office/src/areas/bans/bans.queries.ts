import { useQuery } from '@tanstack/react-query'
import { banCalls, type CustomerBan } from '@tresen/contract/bans'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

/** The calls about bans; they come with what makes them, not with the start of the program. */
export function useBanApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(banCalls, session), [session])
}

export const bansKey = ['bans'] as const

const none: readonly CustomerBan[] = []

/** The bans that hold for a number; none as long as there is no number. */
export function useBansOf(franchiseId: string, phoneNumber: string | null): readonly CustomerBan[] {
  const api = useBanApi()
  const { data = none } = useQuery({
    queryKey: [...bansKey, 'by', franchiseId, phoneNumber],
    queryFn: () => api.listFranchiseBansByPhone({ franchiseId, phoneNumber: phoneNumber ?? '' }),
    enabled: phoneNumber !== null,
    staleTime: 30_000,
  })
  return data
}

/** The bans that hold for whoever writes or calls in a conversation, also without a number; `null`: there is none. */
export function useBansOfConversation(
  restaurantId: string,
  conversationId: string | null,
): readonly CustomerBan[] {
  const api = useBanApi()
  const { data = none } = useQuery({
    queryKey: [...bansKey, 'in', restaurantId, conversationId],
    queryFn: () => api.listConversationBans({ restaurantId, conversationId: conversationId ?? '' }),
    enabled: conversationId !== null,
    staleTime: 30_000,
  })
  return data
}
