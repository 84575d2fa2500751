import { operationsCalls } from '@tresen/contract/operations'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'

/** The calls about the installation; they come with what admins alone see. */
export function useOperationsApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(operationsCalls, session), [session])
}
