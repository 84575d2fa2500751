import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@tresen/contract/client'
import { chainMenuCalls, type TakeOverPreview } from '@tresen/contract/menu/chain-calls'
import { menuHistoryCalls } from '@tresen/contract/menu/history-calls'
import { useMemo } from 'react'
import { createCalls } from '../../../rooms/api/api.ts'
import { useApp } from '../../../rooms/api/app-context.tsx'
import { useChange } from '../../../rooms/api/use-change.ts'
import { menuKeys } from '../work/menu.queries.ts'

const calls = { ...chainMenuCalls, undoMenuChange: menuHistoryCalls.undoMenuChange }

/** The calls about the menu of a chain; they come with the pages that make them. */
export function useChainMenuApi() {
  const { session } = useApp()
  return useMemo(() => createCalls(calls, session), [session])
}

export type OwnItems = 'Keep' | 'Remove'

export function previewQuery(
  api: ReturnType<typeof useChainMenuApi>,
  restaurantId: string,
  ownItems: OwnItems,
) {
  return queryOptions({
    queryKey: [...menuKeys.ofRestaurant(restaurantId), 'chain', ownItems],
    queryFn: ({ signal }) => api.previewChainMenu({ restaurantId, ownItems }, { signal }),
    staleTime: 0,
  })
}

/** What taking the chain's menu over would do; null: there is none. */
export function useTakeOverPreview(restaurantId: string, ownItems: OwnItems = 'Keep', enabled = true) {
  return useQuery({ ...previewQuery(useChainMenuApi(), restaurantId, ownItems), enabled })
}

/** Takes over what was shown; when it is no longer so, what is shown becomes what is. */
export function useTakeOver(restaurantId: string, ownItems: OwnItems) {
  const api = useChainMenuApi()
  const queries = useQueryClient()
  const key = previewQuery(api, restaurantId, ownItems).queryKey
  const { change, isPending } = useChange<TakeOverPreview | null>(key)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: menuKeys.ofRestaurant(restaurantId) })
    void queries.invalidateQueries({ queryKey: ['franchises', 'menu'] })
  }
  const take = async ({ seen }: TakeOverPreview) => {
    const version = await change({
      send: () => api.takeOverChainMenu({ restaurantId, body: { ownItems, seen } }),
      refused: (shown, error) =>
        refusalOf(chainMenuCalls.takeOverChainMenu, 'ChainMenuChanged', error)?.preview ?? shown,
      said: { done: 'Karte der Kette übernommen', failed: 'Die Karte konnte nicht übernommen werden' },
      undo:
        ({ version: taken }) =>
        async () => {
          await change({
            send: () => api.undoMenuChange({ restaurantId, version: taken }),
            said: { done: 'Zurückgenommen', failed: 'Das konnte nicht zurückgenommen werden.' },
          })
          refresh()
        },
    })
    if (version) refresh()
    return version !== null
  }
  return { take, isPending }
}
