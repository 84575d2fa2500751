import type { Ingredient, IngredientCategory } from '@tresen/contract/menu/parts'

/** All ingredients of a menu by their id. */
export function ingredientsById({
  ingredientCategories,
}: {
  ingredientCategories: readonly IngredientCategory[]
}): ReadonlyMap<string, Ingredient> {
  return new Map(
    ingredientCategories.flatMap(({ ingredients }) => ingredients.map((each) => [each.id, each])),
  )
}
