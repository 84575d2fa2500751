import { coreName, type Synonym } from './food-names.ts'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { foldOne, readWords } from '../text/words.ts'
import { buildFoodIndex, type FoodHit, type FoodIndex } from './food-index.ts'

/** A menu made for talking about it. Built once for each version of the menu; never changed. */
export type BotMenu = {
  index: MenuIndex
  foods: FoodIndex
  /** Whether a hit is a product of a category, or has the category's word in its name. */
  isInCategory: (hit: FoodHit, categoryId: string) => boolean
}

/** Makes a menu ready to be talked about, with the restaurant's own words for things. */
export function buildBotMenu(index: MenuIndex, synonyms: readonly Synonym[] = []): BotMenu {
  const stems = new Map(index.menu.categories.map(({ id, name }) => [id, foldOne(name)]))
  return {
    index,
    foods: buildFoodIndex(index.menu, synonyms),
    isInCategory: ({ key }, categoryId) => {
      if (key.kind !== 'product') return false
      const product = index.products.get(key.productId)
      const words = readWords(coreName(product?.name ?? '')).map(({ fold }) => fold)
      return product?.categoryId === categoryId || words.some((word) => word === stems.get(categoryId))
    },
  }
}
