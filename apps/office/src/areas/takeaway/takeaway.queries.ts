import { takeawayCalls, type TakeawayImport } from '@tresen/contract/takeaway/takeaway'
import type { CallReply } from '@tresen/contract/define'
import type { RestaurantEvent } from '@tresen/contract/live'
import { useMemo } from 'react'
import { createCalls } from '../../rooms/api/api.ts'
import { useApp } from '../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../rooms/live/live.tsx'

/** The calls about menus of other systems; they come with their screens. */
export function useTakeawayApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(takeawayCalls, session), [session])
}

/** A restaurant's import on a screen. */
export type ImportBoard = CallReply<typeof takeawayCalls.getTakeawayImport> & { readonly seq: number }

function applyImportEvent(board: ImportBoard, event: RestaurantEvent): ImportBoard {
  if (event.name !== 'takeawayProductsImportStateChanged') return board
  return withImport(board, event.payload, event.seq)
}

/** The board with what is known newer of its import. */
export function withImport(board: ImportBoard, next: TakeawayImport, seq = board.seq): ImportBoard {
  return { ...board, ...next, seq }
}

export const importKey = (restaurantId: string) => ['takeaway', restaurantId] as const

/** The live import of a restaurant. */
export function useImport(restaurantId: string) {
  const api = useTakeawayApi()
  const definition = useMemo(
    (): LiveDefinition<ImportBoard> => ({
      key: importKey(restaurantId),
      fetch: async (joinedAt) => ({ ...(await api.getTakeawayImport({ restaurantId })), seq: joinedAt }),
      apply: applyImportEvent,
    }),
    [api, restaurantId],
  )
  return useLiveQuery(definition)
}
