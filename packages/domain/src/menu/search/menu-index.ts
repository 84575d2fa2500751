import type { Category, Menu } from '@tresen/contract/menu/menu'
import type { Extra, ExtraGroup } from '@tresen/contract/menu/parts'
import type { Product, ProductExtraGroup } from '@tresen/contract/menu/product'
import type { ProductPrice, Variant, VariantOption } from '@tresen/contract/menu/product'

/** A variant and its options by id. */
export type IndexedVariant = { variant: Variant; options: ReadonlyMap<string, VariantOption> }

/** An extra group as one product uses it, and its extras by the id of their ingredient. */
export type IndexedGroup = { use: ProductExtraGroup; group: ExtraGroup; extras: ReadonlyMap<string, Extra> }

/** A product in one size, with everything that can be chosen of it. */
export type Offer = {
  product: Product
  price: ProductPrice
  category: Category | null
  variants: ReadonlyMap<string, IndexedVariant>
  groups: ReadonlyMap<string, IndexedGroup>
}

/** A menu made for looking things up by id. Built once for each version of the menu; never changed. */
export type MenuIndex = {
  menu: Menu
  /** By the id of the product price: what a cart line names. */
  offers: ReadonlyMap<string, Offer>
  products: ReadonlyMap<string, Product>
  categories: ReadonlyMap<string, Category>
}

/**
 * Indexes a menu. A product's use of an extra group that the menu does not have counts for nothing; products that are
 * not offered have no offers.
 */
export function indexMenu(menu: Menu): MenuIndex {
  const categories = byId(menu.categories)
  const groups = new Map(
    menu.extraGroups.map((group) => [
      group.id,
      { group, extras: new Map(group.extras.map((extra) => [extra.ingredientId, extra])) },
    ]),
  )
  const offers = new Map<string, Offer>()
  for (const product of menu.products) {
    const parts = {
      product,
      category: categories.get(product.categoryId) ?? null,
      variants: new Map(
        product.variants.map((variant) => [variant.id, { variant, options: byId(variant.options) }]),
      ),
      groups: new Map(
        product.extraGroups.flatMap((use) => {
          const known = groups.get(use.extraGroupId)
          return known ? [[use.extraGroupId, { use, ...known }] as const] : []
        }),
      ),
    }
    if (!product.isOffered) continue
    for (const price of product.prices) offers.set(price.id, { ...parts, price })
  }
  return { menu, offers, products: byId(menu.products), categories }
}

function byId<T extends { id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}
