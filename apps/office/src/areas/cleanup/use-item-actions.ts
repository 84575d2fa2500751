import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'
import { messageOf, type Api } from '../../rooms/api/api.ts'
import { useApi } from '../../rooms/api/app-context.tsx'
import { menuProblemsOf } from '../menu/work/menu-problems.ts'
import { useConfirm } from '../../rooms/ui/dialogs/confirm.ts'
import { failureTexts, itemLabels } from './cleanup-labels.ts'
import { useCleanupChange, withCleanup } from './cleanup.queries.ts'
import type { ItemDraft } from './item-draft.ts'
import { useMarkDone } from './use-mark-done.ts'

/** What becomes of the thing that is looked at. Each answers whether it worked, and says so when it did not. */
export function useItemActions(restaurantId: string, menu: MenuBoard, item: CleanupItem) {
  const api = useApi()
  const confirm = useConfirm()
  const { change, isPending } = useCleanupChange(restaurantId)
  const markDone = useMarkDone(restaurantId)
  const at = { restaurantId, ...idsOf(menu, item) }

  const failed = (error: unknown) =>
    menuProblemsOf(error)[0]?.message_de ?? messageOf(error, failureTexts[item.kind])
  /** What becomes of the menu itself follows by its events. */
  const attempt = async (send: () => Promise<object>) =>
    (await change({ send, said: { done: null, failed } })) !== null

  return {
    isBusy: isPending,
    /** Saves what was changed, and marks it as done. */
    save: async (changes: Partial<ItemDraft>) => {
      const isChanged = Object.keys(changes).length > 0
      if (isChanged && !(await attempt(() => update(api, at, menu, item, changes)))) return false
      return markDone(item.kind, [item.id])
    },
    remove: async () => {
      const isSure = await confirm({
        title: `${itemLabels[item.kind]} „${item.name}“ löschen?`,
        text: warningOf(menu, item),
        yes: 'Löschen',
        isDestructive: true,
      })
      return isSure && attempt(() => removeItem(api, at, item))
    },
    markAsMenu: async () => {
      const marked = await change({
        send: () => api.markProductAsMenu({ restaurantId, productId: item.id }),
        settle: withCleanup,
        said: { done: null, failed: failureTexts.Menu },
      })
      return marked !== null
    },
  }
}

type At = { restaurantId: string; id: string; ingredientCategoryId: string }

function idsOf(menu: MenuBoard, { id }: CleanupItem) {
  const category = menu.ingredientCategories.find(({ ingredients }) =>
    ingredients.some((one) => one.id === id),
  )
  return { id, ingredientCategoryId: category?.id ?? '' }
}

/** Of nothing that was not touched here: somebody else may have changed it. */
function update(
  api: Api,
  { id, ...at }: At,
  menu: MenuBoard,
  item: CleanupItem,
  changes: Partial<ItemDraft>,
) {
  const { prices: typed, ...body } = changes
  switch (item.kind) {
    case 'Category':
      return api.updateCategory({ ...at, categoryId: id, body })
    case 'Ingredient':
      return api.updateIngredient({ ...at, ingredientId: id, body })
    case 'SideDish':
      return api.updateSideDish({ ...at, sideDishId: id, body })
    case 'Menu':
    case 'Product': {
      if (!typed) return api.updateProduct({ ...at, productId: id, body })
      const known = menu.products.find((one) => one.id === id)?.prices ?? []
      const prices = known.map(({ id, sizeId, deposit, millilitres, deliverPrice, pickupPrice }) => ({
        id,
        sizeId,
        deposit,
        millilitres,
        deliverPrice: typed.find((price) => price.id === id)?.deliverPrice ?? deliverPrice,
        pickupPrice: typed.find((price) => price.id === id)?.pickupPrice ?? pickupPrice,
      }))
      return api.updateProduct({ ...at, productId: id, body: { ...body, prices } })
    }
  }
}

function removeItem(api: Api, { id, ...at }: At, { kind }: CleanupItem) {
  switch (kind) {
    case 'Category':
      return api.deleteCategory({ ...at, categoryId: id, evenIfUsed: true })
    case 'Ingredient':
      return api.deleteIngredient({ ...at, ingredientId: id, evenIfUsed: true })
    case 'SideDish':
      return api.deleteSideDish({ ...at, sideDishId: id, evenIfUsed: true })
    case 'Menu':
    case 'Product':
      return api.deleteProduct({ ...at, productId: id, evenIfUsed: true })
  }
}

function warningOf(menu: MenuBoard, { kind, id }: CleanupItem): string {
  const products = menu.products.filter(({ categoryId }) => kind === 'Category' && categoryId === id).length
  const undo = 'Im Verlauf der Karte lässt sich das zurücknehmen.'
  if (products === 1) return `Mit ihr wird ein Produkt gelöscht. ${undo}`
  if (products > 1) return `Mit ihr werden ${products} Produkte gelöscht. ${undo}`
  return kind === 'Ingredient' || kind === 'SideDish' ? `Produkte verlieren sie. ${undo}` : undo
}
