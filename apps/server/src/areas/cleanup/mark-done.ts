import type { Ctx } from '../../context.ts'
import { changeCleanup } from './change-cleanup.ts'
import type { CleanupRow } from './cleanup.sql.ts'

type Input = { restaurantId: string; body: { ids: string[]; isDone?: boolean } }
type List = 'categories' | 'ingredients' | 'sideDishes' | 'products'

/** More than any menu has items of one kind: ids of nothing are not collected without end. */
const MOST_IDS = 20_000

/** Notes that these were looked at, or that they are to be looked at again. */
function markDone(list: List) {
  return (ctx: Ctx, { restaurantId, body: { ids, isDone = true } }: Input) =>
    changeCleanup(ctx, restaurantId, (row): Partial<CleanupRow> => {
      const others = row[list].filter((id) => !ids.includes(id))
      return { [list]: (isDone ? [...others, ...new Set(ids)] : others).slice(-MOST_IDS) }
    })
}

export const markProductsDone = markDone('products')
export const markIngredientsDone = markDone('ingredients')
export const markSideDishesDone = markDone('sideDishes')
export const markCategoriesDone = markDone('categories')
