import type { ExtraGroup, Ingredient } from '@tresen/contract/menu/parts'
import type { Product } from '@tresen/contract/menu/product'
import { isSoldOut } from './sold-out.ts'

/**
 * What a product lacks at a moment (ms since 1970), in words: 'Rindersalami', 'jede Größe', 'Dressing'. Empty: nothing,
 * so that it is sold out only where it was switched off itself. The counterpart of `soldOutUntil` in `composeMenu`.
 */
export function soldOutCauses(
  product: Product,
  { extraGroups }: { extraGroups: readonly ExtraGroup[] },
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
