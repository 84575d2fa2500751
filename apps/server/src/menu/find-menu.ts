import type { Product, Variant } from '@tresen/contract/menu'
import type { MenuIndex } from '@tresen/domain/menu/menu-index'
import type { Deps } from '../context.ts'

/** The menu of this moment; null when there is no such restaurant. */
export async function findMenu(deps: Deps, restaurantId: string): Promise<MenuIndex | null> {
  return (await deps.rules.current(restaurantId))?.menu ?? null
}

export async function findProduct(
  deps: Deps,
  at: { restaurantId: string; productId: string },
): Promise<Product | null> {
  return (await findMenu(deps, at.restaurantId))?.products.get(at.productId) ?? null
}

export async function findVariant(
  deps: Deps,
  at: { restaurantId: string; productId: string; variantId: string },
): Promise<Variant | null> {
  return (await findProduct(deps, at))?.variants.find(({ id }) => id === at.variantId) ?? null
}
