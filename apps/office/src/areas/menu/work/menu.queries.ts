import type { Menu } from '@tresen/contract/menu/menu'
import { applyMenuEvent, menuBoardFrom, type MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../../rooms/api/api.ts'
import { forTheShell } from '../../../rooms/api/for-the-shell.ts'
import { useApi } from '../../../rooms/api/app-context.tsx'
import type { LiveDefinition } from '../../../rooms/live/live-view.ts'
import { useLiveQuery } from '../../../rooms/live/live.tsx'
import { useFetchWhenOutdated } from '../../../rooms/live/use-fetch-when-outdated.ts'

/** Products and categories are kept for ten minutes, unless something asks for fresh ones. */
const keptFor = 600_000

export const menuKeys = {
  ofRestaurant: (restaurantId: string) => ['menu', restaurantId] as const,
  versions: (restaurantId: string) => ['menu', restaurantId, 'versions'] as const,
  planned: (restaurantId: string) => ['menu', restaurantId, 'planned'] as const,
}

/** The menu of a restaurant as its screens follow it. */
function menuBoard(api: Api, restaurantId: string): LiveDefinition<MenuBoard> {
  return {
    key: menuKeys.ofRestaurant(restaurantId),
    keptFor,
    meta: forTheShell,
    fetch: async () => menuBoardFrom(await api.getWholeMenu({ restaurantId })),
    apply: applyMenuEvent,
  }
}

/** The live menu with all that it is made of; null: of no restaurant. */
export function useMenuBoard(restaurantId: string | null) {
  const api = useApi()
  const definition = useMemo(() => (restaurantId ? menuBoard(api, restaurantId) : null), [api, restaurantId])
  const query = useLiveQuery(definition)
  useFetchWhenOutdated(definition?.key ?? [], query)
  return query
}

/** The live menu as the carts of guests and staff are put together from it: without what is not offered. */
export function useMenu(restaurantId: string | null) {
  const query = useMenuBoard(restaurantId)
  const { data: board } = query
  const menu = useMemo(
    (): Menu | undefined =>
      board && {
        restaurantId: restaurantId ?? '',
        version: 0,
        categories: board.categories,
        products: board.products.filter(({ isOffered }) => isOffered),
        extraGroups: board.extraGroups,
      },
    [board, restaurantId],
  )
  return { ...query, data: menu }
}

/** What is planned for later; events say when it changes. */
export function plannedChanges(api: Api, restaurantId: string) {
  return queryOptions({
    queryKey: menuKeys.planned(restaurantId),
    queryFn: () => api.listPlannedChanges({ restaurantId }),
    staleTime: keptFor,
    refetchInterval: keptFor,
  })
}
