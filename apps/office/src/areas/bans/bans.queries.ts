import { banCalls } from '@tresen/contract/bans'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

/** The calls about bans; they come with what makes them, not with the start of the program. */
export function useBanApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(banCalls, session), [session])
}

export const bansKey = ['bans'] as const
