import { notifyManager, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** What another part of the page has fetched under this key, as it changes; it asks nobody and keeps nobody from asking. */
export function useFetched<Data>(key: QueryKey): Data | undefined {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [queries],
  )
  return useSyncExternalStore(subscribe, () => queries.getQueryData<Data>(key))
}
