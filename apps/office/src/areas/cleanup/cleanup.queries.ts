import type { ProductsCleanup } from '@tresen/contract/cleanup'
import { applyCleanupEvent, type CleanupBoard } from '@tresen/domain/cleanup/cleanup-board'
import { useMemo } from 'react'
import type { Api } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useChange } from '../../rooms/api/use-change.ts'
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

/** Writes that the clean-up of a restaurant follows. */
export function useCleanupChange(restaurantId: string) {
  return useChange<CleanupBoard>(cleanupKey(restaurantId))
}

/** The board with the clean-up as the server answered it, before its event comes; never with an older one. */
export function withCleanup(board: CleanupBoard, cleanup: ProductsCleanup | null): CleanupBoard {
  const isOlder = cleanup && board.cleanup?.id === cleanup.id && board.cleanup.version > cleanup.version
  return isOlder ? board : { ...board, cleanup }
}
