import type { Product } from '@tresen/contract/menu/product'

/** In how many products each ingredient is. */
export function usesByIngredient(products: readonly Product[]): ReadonlyMap<string, number> {
  return count(products, ({ ingredients }) => ingredients)
}

/** With how many products each side dish comes. */
export function usesBySideDish(products: readonly Product[]): ReadonlyMap<string, number> {
  return count(products, ({ sideDishes }) => sideDishes)
}

function count(products: readonly Product[], partsOf: (product: Product) => readonly { id: string }[]) {
  const uses = new Map<string, number>()
  for (const product of products) for (const { id } of partsOf(product)) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}
