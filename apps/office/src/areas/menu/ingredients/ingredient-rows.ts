import type { Ingredient, IngredientCategory } from '@tresen/contract/menu/parts'
import {
  buildSearchIndex,
  searchProducts,
  type SearchIndex,
} from '@tresen/domain/menu/search/search-products'
import type { VirtualRow } from '../../../rooms/ui/lists/virtual-rows.tsx'

export type IngredientRow =
  | (VirtualRow & { isHead: true; category: IngredientCategory })
  | (VirtualRow & { isHead?: false; ingredient: Ingredient })

const headHeight = 44
const rowHeight = 52

type Found = { ingredient: Ingredient; articleNumber: string; name: string }
export type IngredientSearch = SearchIndex<Found>

/** Ingredients are found like products: typos and both spellings of umlauts are forgiven. */
export function indexIngredients(categories: readonly IngredientCategory[]): IngredientSearch {
  const items = categories.flatMap((category) =>
    category.ingredients.map((ingredient) => ({
      ingredient,
      articleNumber: '',
      name: ingredient.name,
      words: [category.name],
    })),
  )
  return buildSearchIndex(items)
}

/** Categories by name with their ingredients; only those found, when something is searched. */
export function ingredientRows(
  categories: readonly IngredientCategory[],
  search: { index: IngredientSearch; words: string } | null,
): IngredientRow[] {
  const found =
    search && new Set(searchProducts(search.index, search.words).map(({ ingredient }) => ingredient.id))
  return categories
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
    .flatMap((category): IngredientRow[] => {
      const shown = found ? category.ingredients.filter(({ id }) => found.has(id)) : category.ingredients
      if (found && shown.length === 0) return []
      return [
        { key: category.id, isHead: true, height: headHeight, category },
        ...shown.map((ingredient) => ({ key: ingredient.id, height: rowHeight, ingredient })),
      ]
    })
}
