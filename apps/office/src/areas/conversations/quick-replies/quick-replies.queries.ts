import { useQuery } from '@tanstack/react-query'
import { quickReplyCalls } from '@tresen/contract/conversations/quick-replies'
import { useMemo } from 'react'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'

export const quickRepliesKey = (restaurantId: string) =>
  ['conversations', restaurantId, 'quickReplies'] as const

export function useQuickReplyApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(quickReplyCalls, session), [session])
}

export function useQuickReplies(restaurantId: string) {
  const api = useQuickReplyApi()
  return useQuery({
    queryKey: quickRepliesKey(restaurantId),
    queryFn: () => api.getQuickReplies({ restaurantId }),
  })
}
