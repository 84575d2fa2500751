import type { MenuVersion } from '@tresen/contract/menu/history'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { menuKeys } from './menu.queries.ts'
import type { MenuScreen } from './use-menu-screen.ts'
import { said } from './menu-texts.ts'

/** A change of many items, which is offered to be taken back. The items follow as events. */
export function useUndoableChange({ api, restaurant, change }: MenuScreen) {
  const queries = useQueryClient()
  const restaurantId = restaurant.id
  return useCallback(
    async (done: string, send: () => Promise<MenuVersion | null>): Promise<boolean> => {
      const refresh = () => void queries.invalidateQueries({ queryKey: menuKeys.versions(restaurantId) })
      const answer = await change({
        send: async () => ({ version: await send() }),
        said: said({ done, failed: 'Die Änderung konnte nicht gespeichert werden' }),
        undo: ({ version }) =>
          version &&
          (async () => {
            await change({
              send: () => api.undoMenuChange({ restaurantId, version: version.version }),
              said: { done: 'Zurückgenommen', failed: 'Das konnte nicht zurückgenommen werden.' },
            })
            refresh()
          }),
      })
      if (answer) refresh()
      return answer !== null
    },
    [api, change, queries, restaurantId],
  )
}
