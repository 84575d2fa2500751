import type { Restaurant } from '@tresen/contract/restaurants/restaurant'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useMemo } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import { useChange, useWithChanges, type ApplyChange } from '../../../rooms/api/use-change.ts'
import type { Api } from '../../../rooms/api/api.ts'
import { menuKeys, useMenuBoard } from './menu.queries.ts'

/** What every screen of the menu works with. */
export type MenuScreen = {
  restaurant: Restaurant
  board: MenuBoard
  api: Api
  change: ApplyChange<MenuBoard>
}

/** The live menu with the changes on top that are still on their way to the server. */
export function useMenuScreen(restaurant: Restaurant) {
  const api = useApi()
  const key = menuKeys.ofRestaurant(restaurant.id)
  const { change } = useChange<MenuBoard>(key)
  const query = useMenuBoard(restaurant.id)
  const board = useWithChanges(key, query.data)
  const screen = useMemo(
    (): MenuScreen | undefined => board && { restaurant, board, api, change },
    [restaurant, board, api, change],
  )
  return { query: { ...query, data: screen }, screen }
}
