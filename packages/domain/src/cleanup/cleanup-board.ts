import type { cleanupEvents, ProductsCleanup } from '@tresen/contract/cleanup'
import type { RestaurantEvent } from '@tresen/contract/live'
import { reduceEvent, type Reducers } from '../live/reduce-event.ts'

/** A clean-up on a screen; null: none is under way. `seq`: see `live.ts`. */
export type CleanupBoard = { readonly seq: number; readonly cleanup: ProductsCleanup | null }

/** The board after an event. An older version of the same clean-up changes nothing in it. */
export function applyCleanupEvent(board: CleanupBoard, event: RestaurantEvent): CleanupBoard {
  const next = reduceEvent(reducers, board, event)
  return next === board ? board : { ...next, seq: event.seq }
}

const reducers: Reducers<CleanupBoard, keyof typeof cleanupEvents> = {
  productCleanupUpdated: (board, cleanup) => {
    const isOlder = board.cleanup?.id === cleanup.id && board.cleanup.version >= cleanup.version
    return isOlder ? board : { ...board, cleanup }
  },
  productCleanupCanceled: withoutCleanup,
  productCleanupFinished: withoutCleanup,
}

function withoutCleanup(board: CleanupBoard, { cleanupId }: { cleanupId: string }): CleanupBoard {
  return board.cleanup?.id === cleanupId ? { ...board, cleanup: null } : board
}
