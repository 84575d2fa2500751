import Type, { type Static, type TProperties } from 'typebox'
import { Weekly } from '../availability.ts'
import { Id, Name, Nullable, OneOf, Text } from '../common.ts'
import { additives, allergens, diets, highlights, rareProductParts, searchWords, taxKeys } from './marks.ts'
import { Image } from './image.ts'
import { ProductExtraGroup } from './product.ts'

/*
 * The menu as it is maintained: each document holds what somebody wrote, and other items by their id. What follows
 * from it (marks of ingredients, sold out, names of sizes) is composed by `domain/menu/compose-menu.ts`.
 */

export const menuItemKinds = [
  'Category',
  'Product',
  'IngredientCategory',
  'Ingredient',
  'ExtraGroup',
  'SideDish',
] as const

export type MenuItemKind = (typeof menuItemKinds)[number]

/** Most characters of texts, cents of a price or extra (more is a typing error), millilitres and prices of a product. */
export const productLimits = {
  name: 120,
  articleNumber: 20,
  description: 1000,
  cents: 1_000_000,
  millilitres: 100_000,
  prices: 30,
} as const

const Price = Type.Integer({ minimum: 0, maximum: productLimits.cents, description: 'Eurocent, brutto' })

const Order = Type.Integer({ minimum: 0, maximum: 100_000 })

const marks = {
  allergens: Type.Array(OneOf(allergens), { maxItems: allergens.length }),
  additives: Type.Array(OneOf(additives), { maxItems: additives.length }),
}

/**
 * When the products of a category can be had, by the restaurant's clock: a lunch menu. Missing, null or empty: at all
 * times.
 */
export const categoryHours = Type.Optional(Nullable(Weekly))

/** Ids inside a document are made by whoever writes it; carts name sizes, prices, variants and options by them. */
/** What fits into a category. */
export const categoryLimits = { name: 80, sizes: 30, sizeName: 60 } as const

export const CategoryDocument = Type.Object({
  name: Name(categoryLimits.name),
  description: Text(1000),
  order: Order,
  image: Nullable(Image),
  sizes: Type.Array(Type.Object({ id: Id, name: Name(categoryLimits.sizeName), description: Text(120) }), {
    maxItems: categoryLimits.sizes,
  }),
  searchWords,
  hours: categoryHours,
})
export type CategoryDocument = Static<typeof CategoryDocument>

/** A product in one size. `sizeId`: a size of its category; null: there is only this one. */
export const PriceDocument = Type.Object({
  id: Id,
  sizeId: Nullable(Id),
  pickupPrice: Price,
  deliverPrice: Price,
  deposit: Price,
  millilitres: Nullable(Type.Integer({ minimum: 1, maximum: productLimits.millilitres })),
})
export type PriceDocument = Static<typeof PriceDocument>

export const VariantDocument = Type.Object({
  id: Id,
  name: Name(80),
  options: Type.Array(Type.Object({ id: Id, name: Name(80), additionalPrice: Price, ...marks }), {
    minItems: 1,
    maxItems: 100,
  }),
})
export type VariantDocument = Static<typeof VariantDocument>

export const ProductDocument = Type.Object({
  categoryId: Id,
  articleNumber: Text(productLimits.articleNumber),
  name: Name(productLimits.name),
  description: Text(productLimits.description),
  order: Order,
  highlight: OneOf(highlights),
  diet: OneOf(diets),
  taxKey: OneOf(taxKeys),
  ...rareProductParts,
  isOffered: Type.Boolean(),
  image: Nullable(Image),
  ingredientIds: Type.Array(Id, { maxItems: 100 }),
  sideDishIds: Type.Array(Id, { maxItems: 30 }),
  prices: Type.Array(PriceDocument, { minItems: 1, maxItems: productLimits.prices }),
  variants: Type.Array(VariantDocument, { maxItems: 20 }),
  extraGroups: Type.Array(ProductExtraGroup, { maxItems: 30 }),
  alternatives: Type.Array(Type.Object({ id: Id, productId: Id }), { maxItems: 20 }),
  ...marks,
})
export type ProductDocument = Static<typeof ProductDocument>

export const IngredientCategoryDocument = Type.Object({ name: Name(80) })
export type IngredientCategoryDocument = Static<typeof IngredientCategoryDocument>

export const IngredientDocument = Type.Object({ ingredientCategoryId: Id, name: Name(120), ...marks })
export type IngredientDocument = Static<typeof IngredientDocument>

export const ExtraDocument = Type.Object({
  ingredientId: Id,
  additionalPrice: Price,
  /** A size that is missing here costs `additionalPrice`. */
  pricesBySize: Type.Array(Type.Object({ sizeId: Id, additionalPrice: Price }), { maxItems: 30 }),
})
export type ExtraDocument = Static<typeof ExtraDocument>

export const ExtraGroupDocument = Type.Object({
  name: Name(80),
  order: Order,
  extras: Type.Array(ExtraDocument, { maxItems: 200 }),
})
export type ExtraGroupDocument = Static<typeof ExtraGroupDocument>

export const SideDishDocument = Type.Object({ name: Name(120), ...marks })
export type SideDishDocument = Static<typeof SideDishDocument>

/** The schema of each kind's document. */
export const menuDocumentSchemas = {
  Category: CategoryDocument,
  Product: ProductDocument,
  IngredientCategory: IngredientCategoryDocument,
  Ingredient: IngredientDocument,
  ExtraGroup: ExtraGroupDocument,
  SideDish: SideDishDocument,
} as const satisfies Record<MenuItemKind, unknown>

/** What the document of a kind looks like. */
export type MenuDocumentOf<K extends MenuItemKind> = Static<(typeof menuDocumentSchemas)[K]>

export type MenuDocument = MenuDocumentOf<MenuItemKind>

/** Something is wrong with an item of the menu; `field` names the part of its document. */
export const MenuProblem = Type.Object({
  kind: OneOf(menuItemKinds),
  id: Id,
  name: Type.String(),
  field: Type.String(),
  message_de: Type.String(),
})
export type MenuProblem = Static<typeof MenuProblem>

/** An item by its name. */
export const MenuItemName = Type.Object({ kind: OneOf(menuItemKinds), id: Id, name: Type.String() })
export type MenuItemName = Static<typeof MenuItemName>

function changesOf<P extends TProperties>(document: ReturnType<typeof Type.Object<P>>) {
  return Type.Optional(Type.Array(Type.Object({ id: Id, document: Nullable(document) }), { maxItems: 2000 }))
}

/** Items as they shall be; a document that is null removes its item. */
export const MenuChangeSet = Type.Object({
  categories: changesOf(CategoryDocument),
  products: changesOf(ProductDocument),
  ingredientCategories: changesOf(IngredientCategoryDocument),
  ingredients: changesOf(IngredientDocument),
  extraGroups: changesOf(ExtraGroupDocument),
  sideDishes: changesOf(SideDishDocument),
})
export type MenuChangeSet = Static<typeof MenuChangeSet>
