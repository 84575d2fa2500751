import type { MenuVersion } from '@tresen/contract/menu/history'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { messageOf } from '../../../rooms/api/api.ts'
import { useSay } from '../../../rooms/ui/feedback/snackbar.tsx'
import { menuKeys } from './menu.queries.ts'
import type { MenuScreen } from './use-menu-screen.ts'

/** A change of many items: says what was done, and takes it back when asked. The items follow as events. */
export function useUndoableChange({ api, restaurant, change }: MenuScreen) {
  const queries = useQueryClient()
  const say = useSay()
  const restaurantId = restaurant.id
  return useCallback(
    async (done: string, send: () => Promise<MenuVersion | null>): Promise<boolean> => {
      const said = { done, failed: 'Die Änderung konnte nicht gespeichert werden' }
      const answer = await change({ said, isQuiet: true, send: async () => ({ version: await send() }) })
      if (!answer) return false
      void queries.invalidateQueries({ queryKey: menuKeys.versions(restaurantId) })
      const { version } = answer
      if (!version) say.success(done)
      else
        say.success(done, {
          label: 'Rückgängig',
          onClick: () => {
            api.undoMenuChange({ restaurantId, version: version.version }).then(
              () => {
                void queries.invalidateQueries({ queryKey: menuKeys.versions(restaurantId) })
                say.success('Zurückgenommen')
              },
              (error: unknown) => say.error(messageOf(error, 'Das konnte nicht zurückgenommen werden.')),
            )
          },
        })
      return true
    },
    [api, change, queries, restaurantId, say],
  )
}
