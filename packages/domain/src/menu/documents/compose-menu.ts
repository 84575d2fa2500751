import type { WholeMenu, Category } from '@tresen/contract/menu/menu'
import type { SoldOut } from '@tresen/contract/menu/sold-out'
import type { Product } from '@tresen/contract/menu/product'
import type { ExtraGroup, IngredientCategory, SideDish } from '@tresen/contract/menu/parts'
import type * as documents from '@tresen/contract/menu/menu-documents'
import { imageUrlOf } from './image-sources.ts'
import type { MenuDocuments } from './menu-documents.ts'
import { soldOutTimes, type SoldOutTimes } from '../sold-out/sold-out.ts'
import { partsIn, viewProduct } from './view-product.ts'

/** Everything that is shown of a menu. */
export type ComposedMenu = Omit<WholeMenu, 'seq' | 'soldOut'>

/** What was composed before, and the ids of the items and sold-out entries that changed since. */
export type Composed = { menu: ComposedMenu; changed: ReadonlySet<string> }

/**
 * Composes the menu that people see from what is maintained: names of sizes and parts, marks of ingredients and side
 * dishes, and until when something is sold out because of what it is made of. Given what was composed before, views
 * that nothing changed of are the same objects as before.
 */
export function composeMenu(
  restaurantId: string,
  items: MenuDocuments,
  soldOut: readonly SoldOut[],
  before?: Composed,
): ComposedMenu {
  const parts: Parts = { restaurantId, items, times: soldOutTimes(soldOut) }
  const productParts = partsIn(restaurantId, items, parts.times)
  const earlier = before && {
    categories: byId(before.menu.categories),
    products: byId(before.menu.products),
    extraGroups: byId(before.menu.extraGroups),
  }
  const changed = before?.changed ?? new Set()

  const categories = [...items.Category].map(([id, category]) =>
    reuse(
      earlier?.categories.get(id),
      () => !changed.has(id),
      () => viewCategory(restaurantId, id, category),
    ),
  )
  const products = [...items.Product].map(([id, product]) =>
    reuse(
      earlier?.products.get(id),
      () => !hasAny(changed, partsOfProduct(id, product, items)),
      () => viewProduct(productParts, id, product),
    ),
  )
  const extraGroups = [...items.ExtraGroup].map(([id, group]) =>
    reuse(
      earlier?.extraGroups.get(id),
      () => !hasAny(changed, [id, ...group.extras.map(({ ingredientId }) => ingredientId)]),
      () => viewExtraGroup(parts, id, group),
    ),
  )
  return inMenuOrder({
    restaurantId,
    categories,
    products,
    extraGroups,
    ingredientCategories: viewIngredientCategories(parts),
    sideDishes: viewSideDishes(parts),
  })
}

function reuse<View extends object>(
  known: View | undefined,
  isUntouched: () => boolean,
  make: () => View,
): View {
  return known && isUntouched() ? known : make()
}

function hasAny(changed: ReadonlySet<string>, ids: Iterable<string>): boolean {
  for (const id of ids) if (changed.has(id)) return true
  return false
}

/** The same menu in the order in which it is shown; names in German alphabetical order. */
export function inMenuOrder<M extends ComposedMenu>(composed: M): M {
  const categories = composed.categories.toSorted((a, b) => a.order - b.order || compareIds(a, b))
  const place = new Map(categories.map(({ id }, index) => [id, index]))
  const placeOf = ({ categoryId }: Product) => place.get(categoryId) ?? categories.length
  return {
    ...composed,
    categories,
    products: composed.products.toSorted(
      (a, b) => placeOf(a) - placeOf(b) || a.order - b.order || compareIds(a, b),
    ),
    extraGroups: composed.extraGroups.toSorted((a, b) => a.order - b.order || compareIds(a, b)),
    ingredientCategories: composed.ingredientCategories.toSorted(compareNames),
    sideDishes: composed.sideDishes.toSorted(compareNames),
  }
}

type Parts = { restaurantId: string; items: MenuDocuments; times: SoldOutTimes }

/** The ids of everything on which the view of a product depends. */
function* partsOfProduct(id: string, product: documents.ProductDocument, items: MenuDocuments) {
  yield id
  yield product.categoryId
  yield* product.ingredientIds
  yield* product.sideDishIds
  for (const price of product.prices) yield price.id
  for (const { options } of product.variants) for (const option of options) yield option.id
  for (const { extraGroupId } of product.extraGroups) {
    yield extraGroupId
    for (const { ingredientId } of items.ExtraGroup.get(extraGroupId)?.extras ?? []) yield ingredientId
  }
}

function viewCategory(
  restaurantId: string,
  id: string,
  { name, description, order, image, sizes, searchWords, hours }: documents.CategoryDocument,
): Category {
  return {
    id,
    restaurantId,
    name,
    description,
    order,
    categoryImageUrl: imageUrlOf(image),
    categoryImageFileId: image?.fileId ?? null,
    categoryImageFileName: image?.fileName ?? null,
    image,
    sizes,
    ...(searchWords && { searchWords }),
    ...(hours?.length && { hours }),
  }
}

function viewExtraGroup(
  { restaurantId, items, times }: Parts,
  id: string,
  { name, order, extras }: documents.ExtraGroupDocument,
): ExtraGroup {
  return {
    id,
    restaurantId,
    name,
    order,
    extras: extras.map(({ ingredientId, additionalPrice, pricesBySize }) => {
      const ingredient = items.Ingredient.get(ingredientId)
      return {
        ingredientId,
        name: ingredient?.name ?? '',
        additionalPrice,
        pricesBySize,
        allergens: ingredient?.allergens ?? [],
        additives: ingredient?.additives ?? [],
        soldOutUntil: times.Ingredient.get(ingredientId) ?? null,
      }
    }),
  }
}

function viewIngredientCategories({ restaurantId, items, times }: Parts): IngredientCategory[] {
  const ingredients = [...items.Ingredient].map(
    ([id, { ingredientCategoryId, name, allergens, additives }]) => ({
      id,
      categoryId: ingredientCategoryId,
      name,
      allergens,
      additives,
      soldOutUntil: times.Ingredient.get(id) ?? null,
    }),
  )
  const byCategory = Map.groupBy(ingredients.sort(compareNames), ({ categoryId }) => categoryId)
  return [...items.IngredientCategory].map(([id, { name }]) => ({
    id,
    restaurantId,
    name,
    ingredients: byCategory.get(id) ?? [],
  }))
}

function viewSideDishes({ restaurantId, items }: Parts): SideDish[] {
  return [...items.SideDish].map(([id, { name, allergens, additives }]) => ({
    id,
    restaurantId,
    name,
    allergens,
    additives,
  }))
}

const german = new Intl.Collator('de', { numeric: true })

function compareNames(a: { id: string; name: string }, b: { id: string; name: string }): number {
  return german.compare(a.name, b.name) || compareIds(a, b)
}

function compareIds(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

function byId<T extends { id: string }>(views: readonly T[]): Map<string, T> {
  return new Map(views.map((view) => [view.id, view]))
}
