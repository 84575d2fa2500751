import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import type { Product } from '@tresen/contract/menu/product'
import type { FoodHit } from './food-index.ts'

/** An option of a product by its ids. */
export type FoundOption = { variantId: string; variantOptionId: string; name: string }
/** An extra of a product by its ids. */
export type FoundExtra = { extraGroupId: string; ingredientId: string; name: string }

/** The best of the hits that is an option of this product; null: it has none of them. */
export function optionAmong(
  product: Product,
  hits: readonly FoodHit[],
): (FoundOption & { score: number }) | null {
  for (const { key, score } of hits) {
    const name = key.kind === 'option' ? key.name : key.kind === 'product' ? key.option : null
    if (name === null) continue
    for (const variant of product.variants) {
      const option = variant.options.find((one) => one.name === name)
      if (option) return { variantId: variant.id, variantOptionId: option.id, name: option.name, score }
    }
  }
  return null
}

/** The best of the hits that can be added to this product; null: it takes none of them. */
export function extraAmong(
  menu: MenuIndex,
  product: Product,
  hits: readonly FoodHit[],
): (FoundExtra & { score: number }) | null {
  const groups = new Map(menu.menu.extraGroups.map((group) => [group.id, group]))
  for (const { key, score } of hits) {
    if (key.kind !== 'ingredient') continue
    for (const { extraGroupId } of product.extraGroups) {
      if (extraGroupId === product.id) continue
      const extra = groups.get(extraGroupId)?.extras.find(({ name }) => name === key.name)
      if (extra) return { extraGroupId, ingredientId: extra.ingredientId, name: extra.name, score }
    }
  }
  return null
}

/** How an ingredient is left out where the menu foresees it; null: it is told to the kitchen in words. */
export function removalOf(product: Product, ingredient: string): Omit<FoundExtra, 'name'> | null {
  const isForeseen = product.extraGroups.some(({ extraGroupId }) => extraGroupId === product.id)
  const found = product.ingredients.find(({ name }) => name === ingredient)
  const isRemovable = found !== undefined && (product.removableIngredientIds ?? []).includes(found.id)
  return isForeseen && isRemovable ? { extraGroupId: product.id, ingredientId: found.id } : null
}

/** The best of the hits that is in this product by itself; null: none is. */
export function ingredientAmong(product: Product, hits: readonly FoodHit[]): string | null {
  const names = new Set(product.ingredients.map(({ name }) => name))
  for (const { key } of hits) if (key.kind === 'ingredient' && names.has(key.name)) return key.name
  return null
}

/** Why something does not come on a dish: it is there already, or cannot be had with it. */
export function refusal(product: Product, hits: readonly FoodHit[], said: string): string {
  const inside = ingredientAmong(product, hits)
  return inside === null
    ? `${said} gibt es nicht zu ${product.name}.`
    : `${inside} gehört bei ${product.name} schon dazu.`
}

/** Whether what was said beside this product is in it, is an option of it or can be added to it. */
export function goesWith(menu: MenuIndex, product: Product, hits: readonly FoodHit[]): boolean {
  const found =
    optionAmong(product, hits) ?? extraAmong(menu, product, hits) ?? ingredientAmong(product, hits)
  return found !== null
}

const sureIngredient = 0.75
const scoreByPart = 0.7

/** "die mit dem Thunfisch": what is offered and has what may have been meant on it. */
export function productsWith(products: readonly Product[], hits: readonly FoodHit[]): FoodHit[] {
  const names = hits.flatMap(({ key, score }) =>
    key.kind === 'ingredient' && score >= sureIngredient ? [key.name] : [],
  )
  return products
    .filter((one) => one.isOffered && one.ingredients.some(({ name }) => names.includes(name)))
    .map(({ id }) => ({
      key: { kind: 'product', productId: id, option: null },
      score: scoreByPart,
      by: 'part',
    }))
}
