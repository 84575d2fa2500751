import Type, { type Static } from 'typebox'
import { Weekly } from '../availability.ts'
import { Id, Nullable, Seq } from '../common.ts'
import { Image } from './image.ts'
import { searchWords } from './marks.ts'
import { Product } from './product.ts'
import { ExtraGroup, IngredientCategory, SideDish } from './parts.ts'
import { SoldOut } from './sold-out.ts'

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
  searchWords,
  /** When its products can be had, by the restaurant's clock; missing: at all times. */
  hours: Type.Optional(Nullable(Weekly)),
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
