import type { Additive, Allergen } from '@tresen/contract/menu/marks'
import type { CleanupItem } from '@tresen/domain/cleanup/cleanup-steps'
import type { MenuBoard } from '@tresen/domain/menu/documents/menu-board'

/** What the clean-up lets one change of something; what it does not have stays empty. */
export type ItemDraft = {
  name: string
  description: string
  articleNumber: string
  prices: { id: string; size: string | null; deliverPrice: number | null; pickupPrice: number | null }[]
  allergens: Allergen[]
  additives: Additive[]
}

export const fieldLabels: Record<keyof ItemDraft, string> = {
  name: 'Name',
  description: 'Beschreibung',
  articleNumber: 'Artikelnummer',
  prices: 'Preise',
  allergens: 'Allergene',
  additives: 'Zusatzstoffe',
}

const nothing: ItemDraft = {
  name: '',
  description: '',
  articleNumber: '',
  prices: [],
  allergens: [],
  additives: [],
}

/** Something of the menu as it can be changed here. */
export function draftOf(menu: MenuBoard, { kind, id, name }: CleanupItem): ItemDraft {
  if (kind === 'Category') {
    const category = menu.categories.find((one) => one.id === id)
    return { ...nothing, name, description: category?.description ?? '' }
  }
  if (kind === 'Product' || kind === 'Menu') {
    const product = menu.products.find((one) => one.id === id)
    if (!product) return { ...nothing, name }
    return {
      name,
      description: product.description,
      articleNumber: product.articleNumber,
      prices: product.prices.map(({ id, size, deliverPrice, pickupPrice }) => ({
        id,
        size,
        deliverPrice,
        pickupPrice,
      })),
      allergens: product.ownAllergens,
      additives: product.ownAdditives,
    }
  }
  const items =
    kind === 'Ingredient'
      ? menu.ingredientCategories.flatMap(({ ingredients }) => ingredients)
      : menu.sideDishes
  const { allergens = [], additives = [] } = items.find((one) => one.id === id) ?? {}
  return { ...nothing, name, allergens, additives }
}

/** Whether it can be saved: nothing goes without a name, and no product without its prices. */
export function isComplete({ name, prices }: ItemDraft): boolean {
  const isPriced = prices.every(
    ({ deliverPrice, pickupPrice }) => deliverPrice !== null && pickupPrice !== null,
  )
  return name.trim() !== '' && isPriced
}
