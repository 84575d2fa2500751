import type { ProductsCleanup } from '@tresen/contract/cleanup'
import { applyCleanupEvent, type CleanupBoard } from '@tresen/domain/cleanup/cleanup-steps'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Api } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../rooms/live/live.tsx'

const cleanupKey = (restaurantId: string) => ['cleanup', restaurantId] as const

function cleanupBoard(api: Api, restaurantId: string): LiveDefinition<CleanupBoard> {
  return {
    key: cleanupKey(restaurantId),
    fetch: async (joinedAt) => ({ seq: joinedAt, cleanup: await api.getProductsCleanup({ restaurantId }) }),
    apply: applyCleanupEvent,
  }
}

/** The live clean-up of a restaurant; null: of none. */
export function useCleanup(restaurantId: string | null) {
  const api = useApi()
  return useLiveQuery(
    useMemo(() => (restaurantId ? cleanupBoard(api, restaurantId) : null), [api, restaurantId]),
  )
}

/** Shows what the server answered before its event comes. */
export function useKeepCleanup(restaurantId: string) {
  const queries = useQueryClient()
  return useCallback(
    (cleanup: ProductsCleanup | null) =>
      queries.setQueryData<CleanupBoard>(cleanupKey(restaurantId), (board) => {
        const isOlder =
          cleanup && board?.cleanup?.id === cleanup.id && board.cleanup.version > cleanup.version
        return board && !isOlder ? { ...board, cleanup } : board
      }),
    [queries, restaurantId],
  )
}
