import Type, { type Static } from 'typebox'
import { Cents, Id } from '../common.ts'
import { marks } from './marks.ts'
import { soldOutUntil } from './sold-out.ts'

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
