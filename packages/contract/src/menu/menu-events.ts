import Type, { type Static } from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'
import { Category } from './menu.ts'
import { ExtraGroup, IngredientCategory, SideDish } from './parts.ts'
import { Product } from './product.ts'
import { SoldOut } from './sold-out.ts'
import { PlannedChange } from './history.ts'

/**
 * What keeps screens with the menu true. Each carries the whole view that the matching GET would answer.
 * `menuChanged`: more was changed than is worth telling one by one; fetch the menu again.
 * `menuVersionAdded`: what one step changed at several places comes from, as its history says it.
 */
export const menuEvents = defineEvents({
  productAdded: Product,
  productUpdated: Product,
  productDeleted: Type.Object({ productId: Id }),
  /** New or changed. */
  updateCategory: Category,
  categoryDeleted: Type.Object({ categoryId: Id }),
  updateExtraGroup: ExtraGroup,
  extraGroupDeleted: Type.Object({ extraGroupId: Id }),
  updateIngredientCategory: IngredientCategory,
  ingredientCategoryDeleted: Type.Object({ ingredientCategoryId: Id }),
  updateSideDish: SideDish,
  sideDishDeleted: Type.Object({ sideDishId: Id }),
  /** Everything that is switched off now; the views that change with it follow as events of their own. */
  soldOutChanged: Type.Object({ soldOut: Type.Array(SoldOut) }),
  menuChanged: Type.Object({ version: Type.Integer() }),
  menuVersionAdded: Type.Object({ version: Type.Integer(), summary: Type.String() }),
  plannedChangeUpdated: PlannedChange,
})

export type MenuEventName = keyof typeof menuEvents

export type MenuEvent = {
  [N in MenuEventName]: { name: N; payload: Static<(typeof menuEvents)[N]> }
}[MenuEventName]
