import type { Category, Menu } from '@tresen/contract/menu/menu'
import type { Product } from '@tresen/contract/menu/product'
import type {
  CategoryDocument,
  IngredientDocument,
  ProductDocument,
} from '@tresen/contract/menu/menu-documents'
import { givenParts } from '../documents/given-parts.ts'
import type { MenuItem } from '../documents/menu-documents.ts'
import { anId } from './a-menu.ts'

/** Where all ingredients of a test menu are kept. */
export const ingredientCategoryId = anId(290)

/** The documents of which such a menu is composed: what `composeMenu` makes of them shows the same. */
export function menuItemsOf({ categories, products, extraGroups }: Menu): MenuItem[] {
  const sideDishes = new Map(products.flatMap((one) => one.sideDishes).map(({ id, name }) => [id, name]))
  return [
    ...categories.map((one): MenuItem => ({ kind: 'Category', id: one.id, document: categoryDocument(one) })),
    { kind: 'IngredientCategory', id: ingredientCategoryId, document: { name: 'Zutaten' } },
    ...ingredientItems(products, extraGroups),
    ...extraGroups.map(({ id, name, order, extras }): MenuItem => ({
      kind: 'ExtraGroup',
      id,
      document: {
        name,
        order,
        extras: extras.map(({ ingredientId, additionalPrice, pricesBySize }) => ({
          ...{ ingredientId, additionalPrice, pricesBySize: [...pricesBySize] },
        })),
      },
    })),
    ...[...sideDishes].map(([id, name]): MenuItem => ({
      kind: 'SideDish',
      id,
      document: { name, allergens: [], additives: [] },
    })),
    ...products.map((one): MenuItem => ({ kind: 'Product', id: one.id, document: productDocument(one) })),
  ]
}

function categoryDocument({ name, description, order, image, sizes }: Category): CategoryDocument {
  return { name, description, order, image, sizes: [...sizes] }
}

/** Fixed ingredients have the marks that they have as extras. */
function ingredientItems(products: Menu['products'], extraGroups: Menu['extraGroups']): MenuItem[] {
  const found = new Map<string, IngredientDocument>()
  const add = (id: string, name: string, marks: Pick<IngredientDocument, 'allergens' | 'additives'>) =>
    found.set(id, { ingredientCategoryId, name, ...marks })
  for (const { id, name } of products.flatMap(({ ingredients }) => ingredients))
    add(id, name, { allergens: [], additives: [] })
  for (const { ingredientId, name, allergens, additives } of extraGroups.flatMap(({ extras }) => extras))
    add(ingredientId, name, { allergens, additives })
  return [...found].map(([id, document]) => ({ kind: 'Ingredient', id, document }))
}

function productDocument(product: Product): ProductDocument {
  const { categoryId, articleNumber, name, description, order, highlight, diet, taxKey } = product
  return {
    ...{ categoryId, articleNumber, name, description, order, highlight, diet, taxKey },
    ...givenParts(product),
    isOffered: product.isOffered,
    image: product.image,
    ingredientIds: product.ingredients.map(({ id }) => id),
    sideDishIds: product.sideDishes.map(({ id }) => id),
    prices: product.prices.map(({ id, sizeId, pickupPrice, deliverPrice, deposit, millilitres }) => ({
      ...{ id, sizeId, pickupPrice, deliverPrice, deposit, millilitres },
    })),
    variants: product.variants.map(({ id, name, options }) => ({
      ...{ id, name },
      options: options.map(({ id, name, additionalPrice, allergens, additives }) => ({
        ...{ id, name, additionalPrice, allergens, additives },
      })),
    })),
    extraGroups: [...product.extraGroups],
    alternatives: product.alternatives.map(({ id, productId }) => ({ id, productId })),
    allergens: product.ownAllergens,
    additives: product.ownAdditives,
  }
}
