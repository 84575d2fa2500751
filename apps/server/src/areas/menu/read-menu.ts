import type { Menu } from '@tresen/contract/menu/menu'
import type { Product, Variant } from '@tresen/contract/menu/product'
import type { MenuIndex } from '@tresen/domain/menu/search/menu-index'
import { priceFrom } from '@tresen/domain/carts/lines/price-from'
import { quickAddProducts } from '@tresen/domain/menu/search/quick-add'
import type { Ctx } from '../../context.ts'
import { findMenu } from './work/find-menu.ts'

type At = { restaurantId: string }
type OfProduct = At & { productId: string }
type OfVariant = OfProduct & { variantId: string }

export async function listCategories(ctx: Ctx, { restaurantId }: At) {
  return (await findMenu(ctx, restaurantId))?.menu.categories
}

export async function getCategory(ctx: Ctx, { restaurantId, categoryId }: At & { categoryId: string }) {
  return (await findMenu(ctx, restaurantId))?.categories.get(categoryId)
}

export async function listExtraGroups(ctx: Ctx, { restaurantId }: At) {
  return (await findMenu(ctx, restaurantId))?.menu.extraGroups
}

/** What lists without choices show: made once for each menu. */
const lean = new WeakMap<MenuIndex, Product[]>()

/** Products with or without what can be chosen of them. */
export async function listProducts(
  ctx: Ctx,
  { restaurantId, includeVariants }: At & { includeVariants?: boolean },
): Promise<Product[] | undefined> {
  const index = await findMenu(ctx, restaurantId)
  if (!index || includeVariants) return index?.menu.products
  const known = lean.get(index)
  if (known) return known
  const products = index.menu.products.map((product) => ({ ...product, variants: [], extraGroups: [] }))
  lean.set(index, products)
  return products
}

export async function listQuickAddProducts(ctx: Ctx, { restaurantId }: At) {
  const rules = await ctx.rules.current(restaurantId)
  if (!rules) return rules
  const now = ctx.now()
  const from = (productPriceId: string, isPickup: boolean) =>
    priceFrom(rules.menu, { productPriceId }, { at: now.getTime(), isPickup }).price
  return quickAddProducts(rules.menu.menu, rules.timeZone, now).map((item) => ({
    ...item,
    pickupPriceFrom: from(item.productPriceId, true),
    deliverPriceFrom: from(item.productPriceId, false),
  }))
}

export async function getProduct(ctx: Ctx, { restaurantId, productId }: OfProduct) {
  return (await findMenu(ctx, restaurantId))?.products.get(productId)
}

export async function getVariant(ctx: Ctx, { variantId, ...at }: OfVariant): Promise<Variant | undefined> {
  return (await getProduct(ctx, at))?.variants.find(({ id }) => id === variantId)
}

export async function getVariantOption(
  ctx: Ctx,
  { variantOptionId, ...at }: OfVariant & { variantOptionId: string },
) {
  return (await getVariant(ctx, at))?.options.find(({ id }) => id === variantOptionId)
}

/** What is offered now: made once for each menu. */
const offered = new WeakMap<MenuIndex, Menu>()

/** The menu as guests see it; only of a restaurant that is live. */
export async function getPublicMenu(ctx: Ctx, { restaurantId }: At): Promise<Menu | null> {
  const place = await ctx.findPlace(restaurantId)
  const index = place?.state === 'Live' ? await findMenu(ctx, restaurantId) : null
  if (!index) return null
  const known = offered.get(index)
  if (known) return known
  const menu = { ...index.menu, products: index.menu.products.filter(({ isOffered }) => isOffered) }
  offered.set(index, menu)
  return menu
}
