import { useQuery } from '@tanstack/react-query'
import { useOperationsApi } from './use-operations-api.ts'

/** It changes with a start of the server alone. */
export function useImprint() {
  const api = useOperationsApi()
  return useQuery({
    queryKey: ['operations', 'imprint'],
    queryFn: () => api.getImprint({}),
    staleTime: 600_000,
  })
}
