import { registerCalls } from '@tresen/contract/registers'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

/** The calls about cash registers; they come with what makes them, not with the start of the program. */
export function useRegisterApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(registerCalls, session), [session])
}
