import type { CartProductInput } from '@tresen/contract/carts/cart'
import type { Product } from '@tresen/contract/menu/product'
import { ingredientAmong, removalOf } from '../../menu/product-choices.ts'
import type { SaidPart } from '../../reading/said-food.ts'

/**
 * "die 10 doch mit Rucola", of which one lies there without: what was left out of the dish stays in it again, and is no
 * extra beside. `parts`: what is left to come on it.
 */
export function withoutRemovals(
  product: Product,
  input: CartProductInput,
  parts: readonly SaidPart[],
): CartProductInput & { parts: SaidPart[] } {
  let whole = { ...input }
  const left = parts.filter(({ hits }) => {
    const inside = ingredientAmong(product, hits)
    const next = inside === null ? null : withoutRemoval(product, whole, inside)
    whole = next ?? whole
    return next === null
  })
  return { ...whole, parts: left }
}

/** Null: it was not left out. */
function withoutRemoval(product: Product, input: CartProductInput, inside: string): CartProductInput | null {
  const removal = removalOf(product, inside)
  const extras = (input.extras ?? []).filter(
    ({ extraGroupId, ingredientId }) =>
      extraGroupId !== removal?.extraGroupId || ingredientId !== removal.ingredientId,
  )
  const comment = (input.comment ?? '')
    .split(', ')
    .filter((one) => one !== `ohne ${inside}`)
    .join(', ')
  const isChanged = extras.length < (input.extras ?? []).length || comment !== (input.comment ?? '')
  return isChanged ? { ...input, extras, comment } : null
}
