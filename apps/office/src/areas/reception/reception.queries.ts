import { receptionCalls } from '@tresen/contract/reception'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

/** The calls about reception; they come with what makes them, not with the start of the program. */
export function useReceptionApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(receptionCalls, session), [session])
}

export const receptionKey = (restaurantId: string) => ['reception', restaurantId] as const
