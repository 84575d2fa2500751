import { queryOptions } from '@tanstack/react-query'
import { maintenanceCalls } from '@tresen/contract/maintenance'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import { maintenanceKey } from './follow-maintenance.ts'

/** Who has no restaurant open hears of it by asking. */
const LOOK_MS = 60_000

export function useMaintenanceApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(maintenanceCalls, session), [session])
}

export function maintenanceQuery(api: ReturnType<typeof useMaintenanceApi>) {
  return queryOptions({
    queryKey: maintenanceKey,
    queryFn: () => api.getMaintenance(),
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  })
}
