import type { Allergen } from '@tresen/contract/menu/marks'
import type { Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import { whyUnfit } from '../wishes.ts'

type Marked = { allergens: readonly Allergen[] }

/**
 * Whether a product is free of these allergens, by what the restaurant keeps; null where nothing is kept, of the product
 * or of something that must be chosen for it: then nothing is claimed.
 */
export function keptFreeOf(
  menu: Pick<Menu, 'products' | 'extraGroups'>,
  avoid: readonly Allergen[],
): (product: Product) => boolean | null {
  const unfit = whyUnfit(menu, { diet: 'None', avoid })
  const groups = new Map(menu.extraGroups.map(({ id, extras }) => [id, extras]))
  return ({ id, allergens, variants, extraGroups, halves }) => {
    if (unfit.has(id)) return false
    const required: (readonly Marked[])[] = [
      ...variants.map(({ options }) => options),
      ...extraGroups.flatMap(({ extraGroupId, minimum }) =>
        minimum > 0 ? [groups.get(extraGroupId) ?? []] : [],
      ),
    ]
    const isKept =
      !halves && allergens.length > 0 && required.every((choices) => choices.some(keepsAllergens))
    return isKept || null
  }
}

function keepsAllergens({ allergens }: Marked): boolean {
  return allergens.length > 0
}
