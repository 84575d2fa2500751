import type { Menu, WholeMenu } from '@tresen/contract/menu/menu'
import type { Product, Variant } from '@tresen/contract/menu/product'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import type { Deps } from '../../../context.ts'
import type { KeptMenu } from './kept-menu.ts'
import { findMenuMoment } from '../menu.sql.ts'

/** The menu of this moment; null when there is no such restaurant. */
export async function findMenu(deps: Deps, restaurantId: string): Promise<MenuIndex | null> {
  return (await deps.rules.current(restaurantId))?.menu ?? null
}

/** What is maintained, and all that is shown of it; null when there is no such restaurant. */
export async function findKeptMenu(deps: Deps, restaurantId: string): Promise<KeptMenu | null> {
  return (await deps.rules.current(restaurantId))?.keptMenu ?? null
}

/** Everything at once, with the number of the last event that it contains; null when there is no such restaurant. */
export async function findWholeMenu(deps: Deps, restaurantId: string): Promise<WholeMenu | null> {
  for (;;) {
    const moment = await findMenuMoment(deps.db, restaurantId)
    if (!moment) return null
    const rules = await deps.rules.at(restaurantId, moment.rulesVersion)
    // Read meanwhile, the menu is newer than the number of the event.
    if (rules.version !== moment.rulesVersion) continue
    return { seq: moment.seq, ...rules.keptMenu.composed, soldOut: [...rules.keptMenu.soldOut] }
  }
}

/** What is offered now, and what lists without choices show: made once for each menu. */
const offered = new WeakMap<MenuIndex, Menu>()
const lean = new WeakMap<MenuIndex, Product[]>()

/** Products with or without what can be chosen of them; null when there is no such restaurant. */
export async function listProducts(
  deps: Deps,
  { restaurantId, includeVariants }: { restaurantId: string; includeVariants?: boolean },
): Promise<Product[] | null> {
  const index = await findMenu(deps, restaurantId)
  if (!index || includeVariants) return index?.menu.products ?? null
  const known = lean.get(index)
  if (known) return known
  const products = index.menu.products.map((product) => ({ ...product, variants: [], extraGroups: [] }))
  lean.set(index, products)
  return products
}

/** The menu as guests see it; null unless the restaurant is live. */
export async function findPublicMenu(deps: Deps, restaurantId: string): Promise<Menu | null> {
  const place = await deps.findPlace(restaurantId)
  const index = place?.state === 'Live' ? await findMenu(deps, restaurantId) : null
  if (!index) return null
  const known = offered.get(index)
  if (known) return known
  const menu = { ...index.menu, products: index.menu.products.filter(({ isOffered }) => isOffered) }
  offered.set(index, menu)
  return menu
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
