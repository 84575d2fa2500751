import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import { useCallback } from 'react'
import { useApi } from '../../rooms/api/app-context.tsx'
import { failureTexts } from './cleanup-labels.ts'
import { useCleanupChange, withCleanup } from './cleanup.queries.ts'

/** Marks things of one kind as looked at. Answers whether it worked. */
export function useMarkDone(restaurantId: string) {
  const api = useApi()
  const { change } = useCleanupChange(restaurantId)
  return useCallback(
    async (kind: CleanupItem['kind'], ids: string[], isDone = true): Promise<boolean> => {
      const calls = {
        Category: api.markCategoriesDone,
        Ingredient: api.markIngredientsDone,
        SideDish: api.markSideDishesDone,
        Product: api.markProductsDone,
        Menu: null,
      }
      const call = calls[kind]
      if (!call) return true
      const reply = await change({
        send: () => call({ restaurantId, body: { ids, isDone } }),
        settle: withCleanup,
        said: { done: null, failed: failureTexts[kind] },
      })
      return reply !== null
    },
    [api, change, restaurantId],
  )
}
