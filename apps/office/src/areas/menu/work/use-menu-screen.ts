import type { Restaurant } from '@tresen/contract/restaurants'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { useMemo } from 'react'
import { useApi } from '../../../rooms/api/app-context.tsx'
import type { Api } from '../../../rooms/api/api.ts'
import { useMenuBoard } from './menu.queries.ts'
import { useMenuChange, usePendingChanges, type ChangeMenu } from './use-menu-change.ts'

/** What every screen of the menu works with. */
export type MenuScreen = { restaurant: Restaurant; board: MenuBoard; api: Api; change: ChangeMenu }

/** The live menu with the changes on top that are still on their way to the server. */
export function useMenuScreen(restaurant: Restaurant) {
  const api = useApi()
  const change = useMenuChange(restaurant.id)
  const query = useMenuBoard(restaurant.id)
  const pending = usePendingChanges(restaurant.id)
  const { data } = query
  const board = useMemo(() => data && pending.reduce((now, expect) => expect(now), data), [data, pending])
  const screen = useMemo(
    (): MenuScreen | undefined => board && { restaurant, board, api, change },
    [restaurant, board, api, change],
  )
  return { query: { ...query, data: screen }, screen }
}
