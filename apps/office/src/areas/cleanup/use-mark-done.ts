import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import { useCallback } from 'react'
import { messageOf } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { useSay } from '../../rooms/ui/feedback/snackbar.tsx'
import { failureTexts } from './cleanup-labels.ts'
import { useKeepCleanup } from './cleanup.queries.ts'

/** Marks things of one kind as looked at. Answers whether it worked. */
export function useMarkDone(restaurantId: string) {
  const api = useApi()
  const say = useSay()
  const keep = useKeepCleanup(restaurantId)
  return useCallback(
    async (kind: CleanupItem['kind'], ids: string[], isDone = true): Promise<boolean> => {
      const calls = {
        Category: api.markCategoriesDone,
        Ingredient: api.markIngredientsDone,
        SideDish: api.markSideDishesDone,
        Product: api.markProductsDone,
        Menu: null,
      }
      try {
        const reply = await calls[kind]?.({ restaurantId, body: { ids, isDone } })
        if (reply) keep(reply)
        return true
      } catch (error) {
        say.error(messageOf(error, failureTexts[kind]))
        return false
      }
    },
    [api, say, keep, restaurantId],
  )
}
