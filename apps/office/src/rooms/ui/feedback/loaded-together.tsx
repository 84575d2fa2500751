import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { LoadingState } from './states.tsx'

/** So long a part is waited for; then the others are shown without it. */
const PATIENCE_MS = 3000

type Props = {
  /** What the parts ask for, or its beginning. */
  queryKey: QueryKey
  children: ReactNode
}

/** Parts that load each for themselves, shown once all of them are there: one that comes later pushes no other aside. */
export function LoadedTogether({ queryKey, children }: Props) {
  const queries = useQueryClient()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady) return
    const look = () => {
      if (queries.isFetching({ queryKey, predicate: isAwaited }) === 0) setReady(true)
    }
    look()
    const patience = setTimeout(() => setReady(true), PATIENCE_MS)
    const unsubscribe = queries.getQueryCache().subscribe(look)
    return () => {
      clearTimeout(patience)
      unsubscribe()
    }
  }, [queries, queryKey, isReady])
  return (
    <>
      {!isReady && <LoadingState />}
      <div style={{ display: isReady ? 'contents' : 'none' }}>{children}</div>
    </>
  )
}

/** What has failed once says so in its own place; nothing else waits for it. */
function isAwaited({ state }: Query): boolean {
  return state.data === undefined && state.fetchFailureCount === 0
}
