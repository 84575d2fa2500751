import type { ExtraGroup, Ingredient, IngredientCategory, Product } from '@tresen/contract/menu'
import { isSoldOut } from './sold-out.ts'

type Parts = {
  ingredientCategories: readonly IngredientCategory[]
  extraGroups: readonly ExtraGroup[]
}

/** All ingredients of a menu by their id. */
export function ingredientsById({
  ingredientCategories,
}: Pick<Parts, 'ingredientCategories'>): ReadonlyMap<string, Ingredient> {
  return new Map(
    ingredientCategories.flatMap(({ ingredients }) => ingredients.map((each) => [each.id, each])),
  )
}

/**
 * What a product lacks at a moment (ms since 1970), in words: 'Rindersalami', 'jede Größe', 'Dressing'. Empty: nothing,
 * so that it is sold out only where it was switched off itself. The counterpart of `soldOutUntil` in `composeMenu`.
 */
export function soldOutCauses(
  product: Product,
  { extraGroups }: Pick<Parts, 'extraGroups'>,
  ingredients: ReadonlyMap<string, Ingredient>,
  at: number,
): string[] {
  const isGone = (thing: { soldOutUntil: string | null } | undefined) =>
    thing !== undefined && isSoldOut(thing, at)
  const parts = product.ingredients.filter(({ id }) => isGone(ingredients.get(id))).map(({ name }) => name)
  const sizes = product.prices.length > 0 && product.prices.every(isGone) ? ['jede Größe'] : []
  const variants = product.variants.filter(({ options }) => options.length > 0 && options.every(isGone))
  const groups = product.extraGroups.flatMap(({ extraGroupId, minimum }) => {
    const group = extraGroups.find(({ id }) => id === extraGroupId)
    const left = group?.extras.filter((extra) => !isGone(extra)).length ?? 0
    return group && group.extras.length >= minimum && left < minimum ? [group.name] : []
  })
  return [...parts, ...sizes, ...variants.map(({ name }) => name), ...groups]
}
