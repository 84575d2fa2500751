import Type, { type Static } from 'typebox'
import { Cents, Id, Nullable, OneOf, Whole } from '../common.ts'
import { soldOutUntil } from './sold-out.ts'
import { diets, highlights, marks, rareProductParts, taxKeys } from './marks.ts'
import { Image } from './image.ts'

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
  freeAmount: Whole(0),
  minimum: Whole(0),
  /** null: as many as one likes. */
  maximum: Nullable(Whole(1)),
})
export type ProductExtraGroup = Static<typeof ProductExtraGroup>

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
  ...rareProductParts,
  /** What is read of it before it is ordered: age, alcohol, caffeine, spiciness; missing: nothing. */
  notices: Type.Optional(Type.Array(Type.String())),
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
  /** From how much on it can be had: with the cheapest of what must still be chosen of it. */
  pickupPriceFrom: Type.Optional(Cents),
  deliverPriceFrom: Type.Optional(Cents),
  /** A variant or a minimum of extras must be chosen, so it cannot be added blindly. */
  needsChoice: Type.Boolean(),
  isSoldOut: Type.Boolean(),
  /** Until when, by the day for which it is ordered: 'bis 20:00 Uhr'. */
  soldOutNote: Nullable(Type.String()),
  /** Outside the hours of its category: when it can be had, 'ab 11:00 Uhr'. */
  servedNote: Nullable(Type.String()),
})
export type QuickAddProduct = Static<typeof QuickAddProduct>
