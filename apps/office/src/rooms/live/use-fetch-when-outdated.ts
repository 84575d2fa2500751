import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

type Followed = { data: { readonly isOutdated: boolean } | undefined; dataUpdatedAt: number }

/** Fetches a live view again when its events said that there is more than they told. */
export function useFetchWhenOutdated(key: readonly unknown[], { data, dataUpdatedAt }: Followed) {
  const queries = useQueryClient()
  const name = JSON.stringify(key)
  const isOutdated = data?.isOutdated ?? false
  useEffect(() => {
    // Asked again after each answer: an event that came while it was on its way may be newer than it.
    if (isOutdated) {
      const queryKey = JSON.parse(name) as unknown[]
      void queries.invalidateQueries({ queryKey, exact: true })
    }
  }, [queries, name, isOutdated, dataUpdatedAt])
}
