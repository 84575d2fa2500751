import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, Nullable, OneOf, Seq, Text } from './common.ts'
import { anyone, defineCalls, inRestaurant } from './define.ts'

/** The 14 allergens of regulation (EU) 1169/2011, annex II, in its order. */
export const allergens = [
  'Gluten',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Peanuts',
  'Soy',
  'Milk',
  'Nuts',
  'Celery',
  'Mustard',
  'Sesame',
  'Sulphites',
  'Lupin',
  'Molluscs',
] as const
export type Allergen = (typeof allergens)[number]

/** The additives that a German menu must name (LMZDV § 5). */
export const additives = [
  'Colouring',
  'Preservative',
  'Antioxidant',
  'FlavourEnhancer',
  'Sulphured',
  'Blackened',
  'Waxed',
  'Phosphate',
  'Sweetener',
  'Phenylalanine',
  'Caffeine',
  'Quinine',
] as const
export type Additive = (typeof additives)[number]

export const highlights = ['None', 'New', 'Deal', 'Recommend'] as const
export const diets = ['None', 'Vegetarian', 'Vegan'] as const

/** `Food` 7 %, `Drink` 19 %, `MilkDrink` 7 %: the rate of a day comes from `domain/taxes`. */
export const taxKeys = ['Food', 'Drink', 'MilkDrink'] as const
export type TaxKey = (typeof taxKeys)[number]

/** Allergens and additives that something brings with it. */
const marks = {
  allergens: Type.Array(OneOf(allergens)),
  additives: Type.Array(OneOf(additives)),
}
export const Marks = Type.Object(marks)
export type Marks = Static<typeof Marks>

/** Sold out until this moment, by itself or because of what it is made of; null: available. */
const soldOutUntil = Nullable(Instant)

/** Where a stored image is served, in one of `imageWidths`; its address never shows anything else. */
export const imagePath = '/files/{fileId}/{width}.webp'
/** In pixels. An image is stored in each width that it has, and in its own when it has none of them. */
export const imageWidths = [240, 480, 960, 1600] as const

/** An uploaded image. `domain/menu/image-sources.ts` makes the addresses of its widths. */
export const Image = Type.Object({
  /** Follows from its contents. */
  fileId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  fileName: Text(200),
  /** Of the largest width that is stored, in pixels. */
  width: Type.Integer({ minimum: 1, maximum: 1600 }),
  height: Type.Integer({ minimum: 1, maximum: 16_000 }),
})
export type Image = Static<typeof Image>

/** A product that may be offered instead of another one. */
export const Alternative = Type.Object({ id: Id, originalProductId: Id, productId: Id })
export type Alternative = Static<typeof Alternative>

/** A product in one size: what is put into a cart. */
export const ProductPrice = Type.Object({
  id: Id,
  sizeId: Nullable(Id),
  size: Nullable(Type.String()),
  sizeDescription: Nullable(Type.String()),
  pickupPrice: Cents,
  deliverPrice: Cents,
  deposit: Cents,
  /** Contents of a packaged drink, for the price per litre. */
  millilitres: Nullable(Type.Integer()),
  soldOutUntil,
})
export type ProductPrice = Static<typeof ProductPrice>

export const VariantOption = Type.Object({
  id: Id,
  name: Type.String(),
  additionalPrice: Cents,
  ...marks,
  soldOutUntil,
})
export type VariantOption = Static<typeof VariantOption>

/** A choice that must be made: exactly one option (dressing, patty, kind of pasta). */
export const Variant = Type.Object({ id: Id, name: Type.String(), options: Type.Array(VariantOption) })
export type Variant = Static<typeof Variant>

/** How a product uses an extra group. The cheapest `freeAmount` of the chosen extras are free. */
export const ProductExtraGroup = Type.Object({
  extraGroupId: Id,
  freeAmount: Type.Integer({ minimum: 0 }),
  minimum: Type.Integer({ minimum: 0 }),
  /** null: as many as one likes. */
  maximum: Nullable(Type.Integer({ minimum: 1 })),
})
export type ProductExtraGroup = Static<typeof ProductExtraGroup>

export const Extra = Type.Object({
  ingredientId: Id,
  name: Type.String(),
  additionalPrice: Cents,
  /** Prices that differ by size; a size that is missing here costs `additionalPrice`. */
  pricesBySize: Type.Array(Type.Object({ sizeId: Id, additionalPrice: Cents })),
  ...marks,
  soldOutUntil,
})
export type Extra = Static<typeof Extra>

export const ExtraGroup = Type.Object({
  id: Id,
  restaurantId: Id,
  name: Type.String(),
  order: Type.Integer(),
  extras: Type.Array(Extra),
})
export type ExtraGroup = Static<typeof ExtraGroup>

export const Ingredient = Type.Object({
  id: Id,
  /** Of its ingredient category. */
  categoryId: Id,
  name: Type.String(),
  ...marks,
  soldOutUntil,
})
export type Ingredient = Static<typeof Ingredient>

export const IngredientCategory = Type.Object({
  id: Id,
  restaurantId: Id,
  name: Type.String(),
  /** By name. */
  ingredients: Type.Array(Ingredient),
})
export type IngredientCategory = Static<typeof IngredientCategory>

/** Comes with a product at no price of its own; brings its marks with it. */
export const SideDish = Type.Object({ id: Id, restaurantId: Id, name: Type.String(), ...marks })
export type SideDish = Static<typeof SideDish>

/** What can be switched off for a while: a product, one of its sizes, an option of a variant, an ingredient. */
export const soldOutKinds = ['Product', 'ProductPrice', 'VariantOption', 'Ingredient'] as const
export type SoldOutKind = (typeof soldOutKinds)[number]

/**
 * Something that was switched off. What cannot be made without an ingredient is sold out as long as the ingredient:
 * its products and extras carry `soldOutUntil` without standing here themselves.
 */
export const SoldOut = Type.Object({ kind: OneOf(soldOutKinds), id: Id, until: Instant })
export type SoldOut = Static<typeof SoldOut>

export const Product = Type.Object({
  id: Id,
  restaurantId: Id,
  categoryId: Id,
  articleNumber: Type.String(),
  name: Type.String(),
  description: Type.String(),
  order: Type.Integer(),
  highlight: OneOf(highlights),
  diet: OneOf(diets),
  taxKey: OneOf(taxKeys),
  /** Not offered: kept for later, but on no menu of guests and at no order desk. */
  isOffered: Type.Boolean(),
  imageUrl: Nullable(Type.String()),
  image: Nullable(Image),
  ingredients: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** What always comes with it. */
  sideDishes: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  alternatives: Type.Array(Alternative),
  prices: Type.Array(ProductPrice),
  variants: Type.Array(Variant),
  extraGroups: Type.Array(ProductExtraGroup),
  /** Own marks together with those of its fixed ingredients and side dishes; options and extras add theirs. */
  ...marks,
  /** Only what was written down for the product itself. */
  ownAllergens: marks.allergens,
  ownAdditives: marks.additives,
  soldOutUntil,
})
export type Product = Static<typeof Product>

export const Category = Type.Object({
  id: Id,
  restaurantId: Id,
  name: Type.String(),
  description: Type.String(),
  order: Type.Integer(),
  categoryImageUrl: Nullable(Type.String()),
  categoryImageFileId: Nullable(Type.String()),
  categoryImageFileName: Nullable(Type.String()),
  image: Nullable(Image),
  sizes: Type.Array(Type.Object({ id: Id, name: Type.String(), description: Type.String() })),
})
export type Category = Static<typeof Category>

/** Everything that can be ordered, as guests see it and as carts are evaluated against. */
export const Menu = Type.Object({
  restaurantId: Id,
  /** Grows with every change of the menu. */
  version: Type.Integer(),
  categories: Type.Array(Category),
  products: Type.Array(Product),
  extraGroups: Type.Array(ExtraGroup),
})
export type Menu = Static<typeof Menu>

/** The menu with everything that is maintained of it, for the screens of staff. `seq`: see `live.ts`. */
export const WholeMenu = Type.Object({
  seq: Seq,
  restaurantId: Id,
  categories: Type.Array(Category),
  products: Type.Array(Product),
  extraGroups: Type.Array(ExtraGroup),
  ingredientCategories: Type.Array(IngredientCategory),
  sideDishes: Type.Array(SideDish),
  soldOut: Type.Array(SoldOut),
})
export type WholeMenu = Static<typeof WholeMenu>

/** A line of the order desk's quick search: one product in one size. */
export const QuickAddProduct = Type.Object({
  productId: Id,
  productPriceId: Id,
  categoryId: Id,
  articleNumber: Type.String(),
  name: Type.String(),
  size: Nullable(Type.String()),
  pickupPrice: Cents,
  deliverPrice: Cents,
  deposit: Cents,
  /** A variant or a minimum of extras must be chosen, so it cannot be added blindly. */
  needsChoice: Type.Boolean(),
  isSoldOut: Type.Boolean(),
})
export type QuickAddProduct = Static<typeof QuickAddProduct>

export const menuReaders = inRestaurant('admin', 'manager', 'employee', 'callcenter', 'onboarding')

export const menuCalls = defineCalls('menu', {
  listCategories: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/categories',
    access: menuReaders,
    summary: 'Kategorien, nach ihrer Reihenfolge',
    reply: Type.Array(Category),
    isKept: true,
  },
  getCategory: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/categories/{categoryId}',
    access: menuReaders,
    summary: 'Eine Kategorie',
    reply: Category,
  },
  listProducts: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/list',
    access: menuReaders,
    summary: 'Produkte; ohne `includeVariants` bleiben Varianten und Extra-Gruppen leer',
    query: Type.Object({ includeVariants: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(Product),
    isKept: true,
  },
  listQuickAddProducts: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/list/quickAdd',
    access: menuReaders,
    summary: 'Schnellauswahl: jedes Produkt in jeder Größe',
    reply: Type.Array(QuickAddProduct),
  },
  searchProducts: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/search',
    access: menuReaders,
    summary: 'Produkte suchen; verzeiht Tippfehler und Umlaute',
    query: Type.Object({ query: Text(100) }),
    reply: Type.Array(Product),
  },
  getProduct: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/{productId}',
    access: menuReaders,
    summary: 'Ein Produkt',
    reply: Product,
  },
  getVariant: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/{productId}/variants/{variantId}',
    access: menuReaders,
    summary: 'Eine Variante eines Produkts',
    reply: Variant,
  },
  getVariantOption: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/products/{productId}/variants/{variantId}/options/{variantOptionId}',
    access: menuReaders,
    summary: 'Eine Option einer Variante',
    reply: VariantOption,
  },
  listExtraGroups: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/extragroups/list',
    access: menuReaders,
    summary: 'Extra-Gruppen mit ihren Extras',
    reply: Type.Array(ExtraGroup),
    isKept: true,
  },
  getPublicMenu: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/public/menu',
    access: anyone,
    summary: 'Die ganze Karte für den Shop',
    reply: Menu,
    isKept: true,
  },
})
